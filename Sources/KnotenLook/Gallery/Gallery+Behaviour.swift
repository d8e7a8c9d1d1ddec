extension Gallery {
  /// What the page does beyond its links: without it every scene can still be opened and read.
  static let behaviour = #"""
    'use strict';

    const filter = document.getElementById('filter');
    const items = [...document.querySelectorAll('nav li')];
    const main = document.getElementById('scenes');
    const title = document.title;

    const link = item => item.firstElementChild;
    const isShown = item => !item.hidden;
    const place = () => decodeURIComponent(location.hash.slice(1));
    const current = () => items.find(item => link(item).hash === location.hash);

    // A word that is sought stands in the screen's name, the scene's name or what it shows.
    function search() {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      const which = document.querySelector('[name=which]:checked').value;
      for (const item of items) {
        const text = (link(item).hash + ' ' + link(item).title).toLowerCase();
        item.hidden = !(which === 'all' || which in item.dataset)
          || !words.every(word => text.includes(word));
      }
      for (const section of document.querySelectorAll('nav section')) {
        section.hidden = ![...section.querySelectorAll('li')].some(isShown);
      }
      document.getElementById('nothing').hidden = items.some(isShown);
    }

    // A frame made anew leaves no trace in the history; one without an address shows nothing.
    function renew(frame, address) {
      const copy = frame.cloneNode();
      copy.removeAttribute('src');
      if (address) copy.src = address;
      frame.replaceWith(copy);
    }

    // Only what is seen has its pages read, and nothing in them is pointed at yet.
    function reveal(seen) {
      for (const frame of main.querySelectorAll('iframe[src]')) renew(frame);
      for (const frame of seen.querySelectorAll('iframe')) renew(frame, frame.dataset.src);
      for (const button of main.querySelectorAll('[aria-pressed=true]')) {
        button.setAttribute('aria-pressed', 'false');
      }
    }

    // The address says which scene shows; the style sheet shows it.
    function arrive() {
      const item = current();
      for (const other of items) link(other).removeAttribute('aria-current');
      document.getElementById('unknown').hidden = !place() || Boolean(item);
      document.title = item ? place() + ' · ' + title : title;
      reveal(item ? document.getElementById(place()) : document.getElementById('overview'));
      if (!item) return;
      link(item).setAttribute('aria-current', 'page');
      link(item).scrollIntoView({block: 'nearest'});
      main.scrollTop = 0;
    }

    function go(item) {
      if (item) location.hash = link(item).hash;
    }

    // The scene so many places on, among those the filter leaves.
    function step(count) {
      const shown = items.filter(isShown);
      const here = items.indexOf(current());
      const after = shown.filter(item => items.indexOf(item) > here);
      const before = shown.filter(item => items.indexOf(item) < here);
      go(count > 0 ? after[0] : before.at(-1));
    }

    // The first scene of the screen before or after.
    function turn(count) {
      const lists = [...document.querySelectorAll('nav ul')]
        .map(list => [...list.children].filter(isShown)).filter(list => list.length > 0);
      const here = lists.findIndex(list => list.includes(current()));
      go(lists[here < 0 ? (count > 0 ? 0 : lists.length - 1) : here + count]?.[0]);
    }

    // A page marks the element that its address names.
    function point(article, id) {
      for (const frame of article.querySelectorAll('iframe')) {
        // An element that can be pressed takes the focus as the page goes to it.
        frame.toggleAttribute('data-points', Boolean(id));
        renew(frame, frame.dataset.src + (id ? '#' + encodeURIComponent(id) : ''));
      }
      for (const button of article.querySelectorAll('[data-id]')) {
        button.setAttribute('aria-pressed', String(button.dataset.id === id));
      }
    }

    const keys = {
      j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
      ArrowRight: () => turn(1), ArrowLeft: () => turn(-1),
      '/': () => { filter.focus(); filter.select(); },
      z: () => document.body.classList.toggle('whole'),
      Escape: () => { location.hash = ''; },
    };

    function press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const inFilter = event.target === filter;
      if (inFilter && event.key === 'Escape') {
        if (filter.value) { filter.value = ''; search(); } else { filter.blur(); }
      } else if (inFilter && (event.key === 'Enter' || event.key === 'ArrowDown')) {
        filter.blur();
        go(items.find(isShown));
      } else if (inFilter || !(event.key in keys)) {
        return;
      } else if (event.key.startsWith('Arrow') && event.target.closest('pre, input')) {
        return;
      } else {
        keys[event.key]();
      }
      event.preventDefault();
    }

    // A frame that was clicked, or that points, takes the keys with it; one that was reached with Tab may keep them.
    function keepKeys() {
      setTimeout(() => {
        const frame = document.activeElement;
        if (frame?.tagName === 'IFRAME' && frame.matches(':hover, [data-points]')) {
          frame.removeAttribute('data-points');
          frame.blur();
          main.focus({preventScroll: true});
        }
      });
    }

    filter.addEventListener('input', search);
    document.querySelector('fieldset').addEventListener('change', search);
    document.addEventListener('keydown', press);
    document.addEventListener('click', event => {
      const button = event.target.closest('[data-id]');
      if (!button) return;
      const isPressed = button.getAttribute('aria-pressed') === 'true';
      point(button.closest('article'), isPressed ? null : button.dataset.id);
    });
    addEventListener('hashchange', arrive);
    addEventListener('blur', keepKeys);
    search();
    arrive();

    """#
}
