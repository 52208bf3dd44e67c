import { FORMAL_NOTICE_NET_CENTS, SALES_CURRENCY, TRIAL_DAYS } from '../../../src/domain/constants.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import { TEXT } from '../../../src/domain/letters/paper.ts'
import { letterTexts } from '../../../src/domain/letters/texts.ts'
import { type Cents, formatMoney } from '../../../src/domain/money.ts'
import { type Price, subscriptionPrice, withVat } from '../../../src/domain/payments/index.ts'
import { type Flow, makeRoom, putFacts, putParagraph } from '../../platform/pdf/flow.ts'
import { FOOT, GREEN, openSheets, type Sheets, SOFT } from '../../platform/pdf/sheet.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import type { Party } from '../payments/invoices/issue.ts'
import type { ContractFacts } from './facts.ts'
import { type Article, contractWords } from './words/index.ts'

/** What is printed in a contract: its facts, its number and its creation time. */
export type WrittenContract = { contractId: string; facts: ContractFacts; madeAt: Date }

/** Proof of a signature. `digest` is the SHA-256, in hexadecimal, of the document that the signer read. */
export type SignatureProof = { codeSentAt: Date; signedAt: Date; digest: string }

const WIDTH = TEXT.right - TEXT.left
/** Keeps a title on the same page as the first lines of its text. */
const TITLE_ROOM = 24

const momentWords = (at: Date, language: Language): string => {
  const time = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at)
  return `${formatDate(businessDateAt(at))}, ${time} (Europe/Paris)`
}

const formulaArticle = ({ formula, duration, language }: ContractFacts): Article => {
  const words = contractWords[language]
  const money = (cents: Cents): string => formatMoney(cents, language, SALES_CURRENCY)
  const told = ({ net, gross }: Price): [string, string] => [money(net), money(gross)]
  if (formula === 'TRIAL') return words.trial(TRIAL_DAYS)
  if (formula === 'LIGHT') return words.light(...told(withVat(FORMAL_NOTICE_NET_CENTS)))
  return words.paid(duration, ...told(subscriptionPrice(duration)))
}

const putParty = (flow: Flow, role: string, { name, lines, siren }: Party, more: readonly string[]): void => {
  const { sheets } = flow
  sheets.put(role, TEXT.left, flow.y, { size: 9, color: SOFT })
  let y = sheets.put(name, TEXT.left + 38, flow.y, { size: 10, weight: 'bold', width: WIDTH - 38 })
  for (const line of [...lines, `SIREN ${siren}`, ...more])
    y = sheets.put(line, TEXT.left + 38, y, { size: 9.5, line: 4.5, width: WIDTH - 38 })
  flow.y = y + 4
}

const putArticle = (flow: Flow, { title, paragraphs }: Article, number: number): void => {
  makeRoom(flow, TITLE_ROOM)
  flow.y = flow.sheets.put(`${number}. ${title}`, TEXT.left, flow.y, { size: 10.5, weight: 'bold', color: GREEN }) + 1.2
  for (const paragraph of paragraphs) putParagraph(flow, paragraph, 2)
  flow.y += 2.4
}

/** Prints the page footers, from page `first` on. */
const putFeet = (sheets: Sheets, name: string, language: Language): void => {
  const pages = sheets.pages()
  for (let page = 0; page < pages; page++) {
    sheets.goTo(page)
    sheets.rule(FOOT - 2)
    sheets.put(name, TEXT.left, FOOT, { size: 7.5, color: SOFT })
    const words = letterTexts[language].page(page + 1, pages)
    sheets.put(words, TEXT.right - 40, FOOT, { size: 7.5, color: SOFT, align: 'right', width: 40 })
  }
}

const putContract = (sheets: Sheets, { contractId, facts, madeAt }: WrittenContract): void => {
  const { language, seller, customer, signer } = facts
  const words = contractWords[language]
  sheets.addPage()
  const flow: Flow = {
    sheets,
    y: 24,
    nextPage: () => {
      sheets.addPage()
      return TEXT.top
    },
  }
  flow.y = sheets.put(words.title, TEXT.left, flow.y, { size: 20, weight: 'bold', color: GREEN }) + 1
  const numbered = words.number(contractId, formatDate(businessDateAt(madeAt)))
  flow.y = sheets.put(numbered, TEXT.left, flow.y, { size: 9, color: SOFT }) + 3
  sheets.rule(flow.y, true)
  flow.y += 7
  flow.y = sheets.put(words.between, TEXT.left, flow.y, { size: 10.5, weight: 'bold' }) + 2.5
  putParty(flow, words.seller, seller, [])
  putParty(flow, words.customer, customer, [`${words.signer} ${signer.name} (${signer.email})`])
  flow.y += 2
  for (const [index, article] of [words.purpose, formulaArticle(facts), ...words.articles].entries())
    putArticle(flow, article, index + 1)
  makeRoom(flow, 14)
  sheets.rule(flow.y + 1)
  sheets.put(words.toSign(signer.name), TEXT.left, flow.y + 5, { size: 10, weight: 'bold', width: WIDTH })
  putFeet(sheets, seller.name, language)
}

const putAudit = (sheets: Sheets, { contractId, facts }: WrittenContract, proof: SignatureProof): void => {
  const { language, customer, seller, signer } = facts
  const { audit } = contractWords[language]
  sheets.addPage()
  const flow: Flow = { sheets, y: 24, nextPage: () => TEXT.top }
  flow.y = sheets.put(audit.title, TEXT.left, flow.y, { size: 20, weight: 'bold', color: GREEN }) + 2
  flow.y = sheets.put(audit.lead, TEXT.left, flow.y, { size: 10, width: WIDTH }) + 3
  sheets.rule(flow.y, true)
  flow.y += 7
  const values = {
    contract: contractId,
    company: `${customer.name}, SIREN ${customer.siren}`,
    signer: signer.name,
    email: signer.email,
    code: momentWords(proof.codeSentAt, language),
    signedAt: momentWords(proof.signedAt, language),
    method: audit.method,
    read: proof.digest,
    seal: audit.sealText,
  }
  const names = Object.keys(values) as (keyof typeof values)[]
  putFacts(flow, {
    title: audit.signed,
    facts: names.map((name) => ({ label: audit.facts[name], value: values[name] })),
  })
  sheets.rule(FOOT - 2)
  sheets.put(seller.name, TEXT.left, FOOT, { size: 7.5, color: SOFT })
}

const opened = ({ facts, madeAt }: WrittenContract): Sheets => {
  const { seller, language, customer } = facts
  return openSheets(`${contractWords[language].title} – ${customer.name}`, seller.name, language, madeAt)
}

/** The unsigned contract. The same facts, number and creation time give the same bytes. */
export const contractPdf = (contract: WrittenContract): Promise<Uint8Array> => {
  const sheets = opened(contract)
  putContract(sheets, contract)
  return sheets.bytes()
}

/** The same pages followed by the proof page, with room for the seal. */
export const signedContractPdf = (contract: WrittenContract, proof: SignatureProof): Promise<Uint8Array> => {
  const sheets = opened(contract)
  putContract(sheets, contract)
  putAudit(sheets, contract, proof)
  const { seller, language } = contract.facts
  sheets.placeSignature({ name: seller.name, reason: contractWords[language].audit.reason, at: proof.signedAt })
  return sheets.bytes()
}
