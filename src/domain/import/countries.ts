import { foldText } from './text.ts'

/** ISO 3166-1: alpha-2 and alpha-3 codes of every country and territory, five letters each. */
const codes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL ' +
  'BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD ' +
  'CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA ' +
  'DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF ' +
  'GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN ' +
  'IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA ' +
  'KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE ' +
  'MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM ' +
  'NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM ' +
  'PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN ' +
  'SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL ' +
  'TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR ' +
  'VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'

export const FRANCE = 'FRA'

/** Parts of France with their own country code; their companies have a SIREN too. */
const frenchCodes = new Set([FRANCE, 'GLP', 'MTQ', 'GUF', 'REU', 'MYT', 'BLM', 'MAF', 'SPM'])
export const isFrench = (countryIso3: string): boolean => frenchCodes.has(countryIso3)

let known: Map<string, string> | undefined

/** Codes and names in both languages, normalised; built on first use. */
const countries = (): Map<string, string> => {
  if (known) return known
  known = new Map()
  const names = (['fr', 'en'] as const).map((locale) => new Intl.DisplayNames([locale], { type: 'region' }))
  for (const pair of codes.split(' ')) {
    const iso2 = pair.slice(0, 2)
    const iso3 = pair.slice(2)
    known.set(foldText(iso3), iso3).set(foldText(iso2), iso3)
    for (const name of names) known.set(foldText(name.of(iso2)!), iso3)
  }
  return known.set('uk', 'GBR').set('usa', 'USA').set('royaume uni', 'GBR').set('france metropolitaine', FRANCE)
}

const alpha3 = new Set(codes.split(' ').map((pair) => pair.slice(2)))

/** True for an ISO 3166-1 alpha-3 code. */
export const isCountryIso3 = (code: string): boolean => alpha3.has(code)

/**
 * The alpha-3 code for a cell: a code, or a name in French or English; an empty cell is France.
 * @returns null for an unknown country
 */
export const readCountry = (cell: string): string | null => {
  if (cell === '') return FRANCE
  if (alpha3.has(cell)) return cell
  return countries().get(foldText(cell.toLowerCase())) ?? null
}

/** Name of a country in a language; empty for an unknown code. */
export const countryName = (countryIso3: string, locale: 'fr' | 'en'): string => {
  const pair = codes.split(' ').find((one) => one.slice(2) === countryIso3)
  return pair ? (new Intl.DisplayNames([locale], { type: 'region' }).of(pair.slice(0, 2)) ?? '') : ''
}

/** All countries in a language, sorted by name. */
export const countriesByName = (locale: 'fr' | 'en'): { iso3: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return codes
    .split(' ')
    .map((pair) => ({ iso3: pair.slice(2), name: names.of(pair.slice(0, 2)) ?? pair.slice(2) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
