/// What a request to the account's own server needs.
struct SessionGrant: Sendable {
  let pds: ServiceURL
  let access: SecretText
  let sender: DPoPSender
}
