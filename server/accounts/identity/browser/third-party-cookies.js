// Tells keycloak-js whether this browser keeps the provider's cookies in a frame: without them no silent check.
const kept = () => document.cookie.split('; ').includes('echeance_probe=1')
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the answer matters most
document.cookie = 'echeance_probe=1; SameSite=Lax; Max-Age=60'
parent.postMessage(kept() ? 'supported' : 'unsupported', '*')
