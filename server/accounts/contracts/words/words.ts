import type { SubscriptionDuration } from '../../../../src/domain/payments/index.ts'

export type Article = { title: string; paragraphs: readonly string[] }

/** The texts of a contract in one language. Amounts and dates are passed in already formatted. */
export type ContractWords = {
  title: string
  number: (contractId: string, day: string) => string
  between: string
  seller: string
  customer: string
  signer: string
  /** Name, duration and payment terms of the plan. */
  trial: (days: number) => Article
  paid: (duration: SubscriptionDuration, net: string, gross: string) => Article
  light: (net: string, gross: string) => Article
  /** The articles before and after the one on the plan. */
  purpose: Article
  articles: readonly Article[]
  toSign: (name: string) => string
  audit: {
    title: string
    lead: string
    signed: string
    facts: Record<
      'contract' | 'company' | 'signer' | 'email' | 'code' | 'signedAt' | 'read' | 'seal' | 'method',
      string
    >
    method: string
    sealText: string
    reason: string
  }
  mails: {
    greeting: (name: string) => string
    code: {
      subject: (company: string) => string
      lead: (company: string, minutes: number) => string
      button: string
      ignore: string
    }
    signed: {
      subject: (company: string) => string
      lead: (company: string, day: string) => string
      button: string
      file: string
    }
  }
}
