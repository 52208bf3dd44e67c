import { DISPUTE_CATEGORIES_MOST, FORMAL_NOTICE_FROM_CENTS } from '../../domain/constants.ts'
import { toDecimal } from '../../domain/money.ts'
import { sendingModes } from '../../domain/sending-rules.ts'
import { defineEndpoint } from '../define.ts'
import { messageLanguage } from '../delivery/reminders.ts'
import { accountParams, contactTimes, decimal } from '../shared.ts'
import { z } from '../zod.ts'

const sendingRule = z.object({
  mode: z.enum(sendingModes),
  /** A reminder that asks for more is sent by hand; null: whatever it asks for. */
  upTo: decimal.nullable(),
  /** When it leaves by itself: HH:mm in Paris. */
  at: z.string().max(5),
})

/** What disputes are about, in the account's own words. */
const disputeCategory = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().max(200),
  /** The member who settles its disputes; null: whoever looks after the customer. */
  ownerId: z.guid().nullable(),
  /** Days from the opening of a dispute to its deadline. */
  days: z.number(),
})

/** Limits and habits of an account's collection. */
export const collectionRules = z.object({
  /** Nothing is sent for an overdue balance below this. */
  threshold: decimal,
  /** No formal notice is recommended for less than this. */
  formalNoticeFrom: decimal.default(toDecimal(FORMAL_NOTICE_FROM_CENTS)),
  /** Maximum number of reminders, by any channel, for one customer within seven days. */
  maxContactsPerWeek: z.number(),
  /** Business days after the promised day in which a payment may still arrive. */
  promiseGraceDays: z.number(),
  disputeCategories: z.array(disputeCategory).max(DISPUTE_CATEGORIES_MOST),
  /** The DSO that the account aims at, in days; null: none. */
  dsoTargetDays: z.number().nullable().default(null),
  ...contactTimes.shape,
  /** How each channel is sent: by hand, after confirmation of the day's list, or by itself. */
  sending: z.object({ EMAIL: sendingRule, SMS: sendingRule }),
  /** Ledger entries imported longer ago than these days stop the sending by itself. */
  dataOldAfterDays: z.number(),
  /** True: e-mails carry the customer's statement as a PDF. */
  statementAttached: z.boolean(),
  /** True: e-mails carry the PDFs of the invoices that they list, as far as they fit. */
  documentsAttached: z.boolean().default(true),
  /**
   * True: letters, e-mails and the customer's page show late-payment interest and recovery charge beside the principal.
   */
  penaltiesShown: z.boolean(),
  /** Interest for half-years whose rate is unknown. True: at the last known rate; false: left out. */
  unknownRatesCounted: z.boolean(),
  /** The language of messages to customers without a language of their own. */
  language: messageLanguage,
  /** True: numbers of imported and typed documents may only contain letters, digits, dash, underscore and dot. */
  strictDocumentNumbers: z.boolean(),
  /** Details of the company on letters, beside name and SIREN: SAS au capital de 10 000 €, RCS Lyon; may be ''. */
  legalForm: z.string().trim(),
  register: z.string().trim(),
  /** Who signs letters and formal notices, with their function. */
  signatory: z.string().trim(),
  /** Annual percentage of the account's conditions of sale; null: the statutory rate. */
  contractRate: z.number().nullable(),
})
export type CollectionRulesInput = z.input<typeof collectionRules>
export type CollectionRulesBody = z.output<typeof collectionRules>

const answer = collectionRules.extend({
  /** Published rates that the account overrides, by the first day of their half-year; hundredths of a percent. */
  rates: z.record(z.string(), z.object({ refinancing: z.number(), legal: z.number() })),
})
export type CollectionRulesAnswer = z.infer<typeof answer>

export const getCollectionSettings = defineEndpoint({
  id: 'getCollectionSettings',
  summary: 'Limits and habits of collection',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection-settings',
  permission: 'READ',
  params: accountParams,
  answer,
})

export const updateCollectionSettings = defineEndpoint({
  id: 'updateCollectionSettings',
  summary: 'Change the limits and habits of collection; every customer is planned again',
  tag: 'Accounts',
  method: 'PUT',
  path: '/api/masters/{masterRef}/collection-settings',
  permission: 'WRITE',
  needs: [],
  invalidates: [
    'getCollectionSettings',
    'listPlannedReminders',
    'listEscalations',
    'getAccount',
    'getDayList',
    'getTrend',
    'listDisputes',
  ],
  params: accountParams,
  body: collectionRules,
  answer,
  refusals: [
    { status: 422, code: 'SETTINGS_FAULTY', when: 'a value is out of range: `errors` name the fields' },
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner of a category is not a member who may settle disputes' },
  ],
})
