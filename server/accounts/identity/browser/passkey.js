// Requests a passkey from the browser when the form's button is pressed, and submits the result with the form.
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const say = (what) => {
    for (const part of form.querySelectorAll('[data-said]')) part.hidden = part.dataset.said !== what
  }
  const button = form.querySelector('button')
  if (!browserSupportsWebAuthn()) {
    say('unsupported')
    button.disabled = true
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    say('')
    button.disabled = true
    const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication
    try {
      const answer = await start({ optionsJSON: JSON.parse(form.dataset.options) })
      form.elements.response.value = JSON.stringify(answer)
      form.submit()
    } catch {
      say('failed')
      button.disabled = false
    }
  })
}
