/** Public mail providers, where sharing a domain does not mean working for the same company. */
const PUBLIC_DOMAINS = new Set(
  [
    'aliceadsl.fr aol.com aol.fr bbox.fr caramail.com cegetel.net club-internet.fr dartybox.com fastmail.com free.fr',
    'freesbee.fr gmail.com gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hotmail.be hotmail.com hotmail.fr',
    'icloud.com ik.me infonie.fr laposte.net libertysurf.fr live.be live.com live.fr mac.com mail.com mail.fr mail.ru',
    'mailo.com me.com msn.com neuf.fr netcourrier.com noos.fr numericable.fr orange.fr outlook.com outlook.fr pm.me',
    'posteo.net proton.me protonmail.com protonmail.ch sfr.fr skynet.be tele2.fr tiscali.fr tutanota.com voila.fr',
    'wanadoo.fr web.de worldonline.fr yahoo.com yahoo.fr yandex.com ymail.com yopmail.com zoho.com',
  ].flatMap((line) => line.split(' ')),
)

/** True for the domain of a public mail provider, in lower case. */
export const isPublicMailDomain = (domain: string): boolean => PUBLIC_DOMAINS.has(domain)

/** The domain of an e-mail address; null when it belongs to a public mail provider. */
export const ownDomain = (email: string): string | null => {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return domain.includes('.') && !isPublicMailDomain(domain) ? domain : null
}
