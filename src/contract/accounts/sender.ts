import { recordCodes, recordKinds, senderStandings } from '../../domain/sender-domain/index.ts'
import { levels } from '../../domain/sender-domain/judgement.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const senderBody = z.object({
  /** An address at a domain of the account's own. */
  address: z.string().max(300),
  /** The name before the address. */
  name: z.string().max(200),
})

/** A DNS record to publish, with what is there now and what is right or wrong with it. */
const record = z.object({
  kind: z.enum(recordKinds),
  name: z.string(),
  value: z.string(),
  /** What was found at `foundAt`; null: the DNS did not answer. */
  found: z.array(z.string()).nullable(),
  foundAt: z.string(),
  level: z.enum(levels),
  codes: z.array(z.enum(recordCodes)),
})

const answer = z.object({
  /** From whom e-mails leave without an own sender; `replyTo` is empty if the account has no contact. */
  general: z.object({ address: z.string(), name: z.string(), replyTo: z.string() }),
  /** Null: the account has no own sender. */
  sender: z
    .object({
      address: z.string(),
      name: z.string(),
      domain: z.string(),
      /** E-mails leave from it while it is VERIFIED. */
      standing: z.enum(senderStandings),
      checkedAt: moment.nullable(),
      records: z.array(record),
    })
    .nullable(),
})
export type SenderAnswer = z.infer<typeof answer>
export type OwnSender = NonNullable<SenderAnswer['sender']>
export type SenderRecord = z.infer<typeof record>

const path = '/api/masters/{masterRef}/sender'

export const getSender = defineEndpoint({
  id: 'getSender',
  summary: 'From whom the e-mails of an account leave, and the DNS records of its own sender',
  tag: 'Accounts',
  method: 'GET',
  path,
  permission: 'READ',
  params: accountParams,
  answer,
})

export const putSender = defineEndpoint({
  id: 'putSender',
  summary: 'Give an account an own sender, and check its DNS records; it is used once its key is found',
  tag: 'Accounts',
  method: 'PUT',
  path,
  permission: 'ADMINISTER',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getSender'],
  params: accountParams,
  body: senderBody,
  answer,
  refusals: [{ status: 422, code: 'SETTINGS_FAULTY', when: 'a rule forbids it: `errors` name field and rule' }],
})

export const checkSender = defineEndpoint({
  id: 'checkSender',
  summary: 'Check the DNS records of the own sender now; they are also checked each morning',
  tag: 'Accounts',
  method: 'POST',
  path: `${path}/check`,
  permission: 'ADMINISTER',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getSender'],
  params: accountParams,
  answer,
  refusals: [{ status: 404, code: 'SENDER_NOT_FOUND', when: 'the account has no own sender' }],
})

export const removeSender = defineEndpoint({
  id: 'removeSender',
  summary: 'Remove the own sender of an account with its key; e-mails leave from the general one',
  tag: 'Accounts',
  method: 'DELETE',
  path,
  permission: 'ADMINISTER',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getSender'],
  params: accountParams,
  answer,
})
