// Tells keycloak-js whether this browser accepts the provider's cookies in an iframe; without them it cannot check
// silently.
const kept = () => document.cookie.split('; ').includes('echeance_probe=1')
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the answer matters most
document.cookie = 'echeance_probe=1; SameSite=Lax; Max-Age=60'
parent.postMessage(kept() ? 'supported' : 'unsupported', '*')
