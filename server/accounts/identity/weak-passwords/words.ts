/** Common passwords of French offices that the public lists lack; without accents, spaces and punctuation. */
const FRENCH = [
  'admin administrateur azertyazerty bienvenue bonjourbonjour changezmoi chouchou coucou doudou nimportequoi',
  'monmotdepasse motdepass motdepasses mot2passe moncompte secretsecret tupeuxpas toto tototo titeuf utilisateur',
  'allezlom allezlesbleus psgparis vivelafrance parissaintgermain olympiquedemarseille stadefrancais jetaimemonamour',
  'jesuisbelle monamour mamanpapa papamaman maman monbebe nounours pupuce minouche loulou lapin soleilsoleil',
  'comptabilite comptable facture facturation factures entreprise societe recouvrement creances impayes relance relances',
  'bureau secretariat direction gestion tresorerie clients fournisseurs banque virement lundi vendredi vacances',
].join(' ')

/** Names of the product. */
export const PRODUCT_WORDS = ['echeance', 'echeances']

/** Word lists of a public package, and our own, all normalised by `plain`. */
export type WeakWords = {
  /** Common passwords. */
  passwords: ReadonlySet<string>
  /** Single words and names. */
  words: ReadonlySet<string>
  /** The neighbouring keys of each key, on AZERTY and QWERTY keyboards. */
  beside: ReadonlyMap<string, ReadonlySet<string>>
}

/** Lower case without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Letters and digits only, in lower case without accents. */
export const bare = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '')

type Graph = Record<string, (string | null)[]>

/** Letters and digits only: the accented characters on the digit row would make half of all letters neighbours. */
const isKey = (text: string): boolean => /^[a-z0-9]$/.test(text)

const neighbours = (graphs: readonly Graph[]): Map<string, Set<string>> => {
  const beside = new Map<string, Set<string>>()
  for (const graph of graphs) {
    for (const [name, around] of Object.entries(graph)) {
      const key = name.toLowerCase()
      if (!isKey(key)) continue
      const known = beside.get(key) ?? new Set()
      for (const one of around.join('').toLowerCase()) if (isKey(one)) known.add(one)
      beside.set(key, known)
    }
  }
  return beside
}

const load = async (): Promise<WeakWords> => {
  const common = await import('@zxcvbn-ts/language-common')
  const fr = (await import('@zxcvbn-ts/language-fr')).dictionary
  const en = (await import('@zxcvbn-ts/language-en')).dictionary
  const own = FRENCH.split(' ')
  const texts = (list: readonly (string | number)[]) => list.map((word) => bare(String(word)))
  const { azerty, qwerty } = common.adjacencyGraphs as unknown as Record<string, Graph>
  return {
    passwords: new Set([...texts(common.dictionary['passwords-common']), ...own]),
    words: new Set(
      [fr['commonWords-fr'], fr['firstnames-fr'], fr['lastnames-fr'], en['commonWords-en'], en['firstnames-en']]
        .flatMap(texts)
        .concat(own),
    ),
    beside: neighbours([azerty, qwerty]),
  }
}

let loaded: Promise<WeakWords> | undefined

/** Loads the lists on first use: they take half a second and several megabytes. */
export const weakWords = (): Promise<WeakWords> => {
  loaded ??= load()
  return loaded
}
