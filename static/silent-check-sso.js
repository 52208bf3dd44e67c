// Hands the provider's silent answer to the page that asked; the token exchange happens there.
parent.postMessage(location.href, location.origin)
