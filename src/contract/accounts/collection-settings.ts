import { defineCall } from '../define.ts'
import { messageLanguage } from '../delivery/reminders.ts'
import { decimal, masterParams } from '../shared.ts'
import { z } from '../zod.ts'

const time = z.string().max(5).meta({ description: 'HH:mm in Paris' })

/** Limits and habits of an account's collection. */
export const collectionRules = z.object({
  /** Nothing is sent for an overdue balance below this. */
  threshold: decimal,
  /** Reminders by any medium that one customer may get in seven days. */
  maxContactsPerWeek: z.number(),
  /** Hours of calls and text messages on business days, from and to. */
  contactHours: z.array(z.tuple([time, time])),
  /** True: e-mails carry the customer's statement as a PDF. */
  statementAttached: z.boolean(),
  /** True: letters, e-mails and the customer's page show penalties and indemnity beside the principal. */
  penaltiesShown: z.boolean(),
  /** Penalties of a half-year whose rate is not known: true: counted at the last one known; false: left out. */
  unknownRatesCounted: z.boolean(),
  /** The language of whatever leaves for a customer of whom nobody chose one. */
  language: messageLanguage,
  /** True: numbers of imported and typed documents hold letters, digits, dash, underscore and dot only. */
  strictDocumentNumbers: z.boolean(),
  /** What letters say of the company beside its name and SIREN: SAS au capital de 10 000 €, RCS Lyon; '' is left out. */
  legalForm: z.string().trim(),
  register: z.string().trim(),
  /** Who signs letters and formal notices, with their function. */
  signatory: z.string().trim(),
  /** Percent a year of the account's conditions of sale; null: the rate of the law. */
  contractRate: z.number().nullable(),
})
export type CollectionRulesInput = z.input<typeof collectionRules>

const answer = collectionRules.extend({
  /** Public rates that the account corrects, by the first day of their half-year; hundredths of a percent. */
  rates: z.record(z.string(), z.object({ refinancing: z.number(), legal: z.number() })),
})
export type CollectionRulesAnswer = z.infer<typeof answer>

export const getCollectionSettings = defineCall({
  id: 'getCollectionSettings',
  summary: 'Limits and habits of collection',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection-settings',
  permission: 'READ',
  params: masterParams,
  answer,
})

export const updateCollectionSettings = defineCall({
  id: 'updateCollectionSettings',
  summary: 'Change the limits and habits of collection; every customer is planned anew',
  tag: 'Accounts',
  method: 'PUT',
  path: '/api/masters/{masterRef}/collection-settings',
  permission: 'WRITE',
  needs: [],
  invalidates: ['listPlannedReminders', 'getMaster'],
  params: masterParams,
  body: collectionRules,
  answer,
  refusals: [{ status: 422, code: 'SETTINGS_FAULTY', when: 'a value is out of its limits; `errors` names each' }],
})
