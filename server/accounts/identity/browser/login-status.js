// Answers keycloak-js, which sends "<client> <session>" to ask whether that session is still active.
addEventListener('message', async ({ data, source, origin }) => {
  const [client, session] = String(data).split(' ')
  const query = new URLSearchParams({ client_id: client, session_state: session ?? '' })
  const answer = await fetch(`login-status-iframe.html/init?${query}`).then(
    ({ status }) => (status === 204 ? 'unchanged' : status === 403 ? 'changed' : 'error'),
    () => 'error',
  )
  source.postMessage(answer, origin)
})
