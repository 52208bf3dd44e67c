import { LOGO_MAX_BYTES, LOGO_MAX_MEGAPIXELS } from '../../domain/constants.ts'
import { isBic, isIban, normaliseIban } from '../../domain/iban.ts'
import { contentLengths } from '../../domain/reminder-content.ts'
import { companyContent } from '../accounts/company.ts'
import { account } from '../accounts/identity.ts'
import { readingRefusals } from '../cases/drafts.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { contentAnswer } from './reminder-content-answer.ts'

const line = (field: keyof typeof contentLengths) => z.string().trim().max(contentLengths[field])
/** Empty, or a text that `isRight` accepts; `code` names the problem. */
const checked = (isRight: (text: string) => boolean, code: string) =>
  z.string().refine((text) => text === '' || isRight(text), { error: code })

export const reminderContact = z.object({
  firstName: line('firstName'),
  lastName: line('lastName'),
  phone: line('phone'),
  email: z.union([z.literal(''), z.email({ error: 'INVALID_EMAIL' })]),
})
export const reminderBank = z.object({
  chequePayableTo: line('chequePayableTo'),
  bankName: line('bankName'),
  /** Stored in capitals without spaces. */
  iban: z.string().transform(normaliseIban).pipe(checked(isIban, 'INVALID_IBAN')),
  bic: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .pipe(checked(isBic, 'INVALID_BIC')),
})

const companyParts = ['name', 'tradeName', 'address'] as const

/** The account's details on reminders: the sender, and where to pay (REM-06). */
export const reminderContent = z.object({
  contact: reminderContact,
  bank: reminderBank,
  /** True: letters and e-mails show late-payment interest and recovery charge. Omitted: unchanged. */
  penaltiesShown: z.boolean().optional(),
})
export type ReminderContentInput = z.input<typeof reminderContent>

export type ReminderContentAnswer = z.infer<typeof contentAnswer>

export const getReminderContent = defineEndpoint({
  id: 'getReminderContent',
  summary: 'Contact, bank details and logo of reminders',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminder-content',
  permission: 'READ',
  params: accountParams,
  answer: contentAnswer,
})

export const updateAccount = defineEndpoint({
  id: 'updateAccount',
  spec: 'API-09',
  summary:
    'Change an account: its company details, the content of its reminders, or both. The contact applies immediately, bank details after a day, and all administrators are notified; the SIREN cannot be changed',
  tag: 'Accounts',
  method: 'PUT',
  path: '/api/masters/{masterRef}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: z
    .object({ ...companyContent.partial().shape, ...reminderContent.partial().shape })
    .refine(({ contact, bank }) => (contact === undefined) === (bank === undefined), {
      error: 'VALUE_MISSING',
      path: ['bank'],
    })
    .refine((body) => companyParts.every((part) => (body[part] === undefined) === (body.name === undefined)), {
      error: 'VALUE_MISSING',
      path: ['name'],
    })
    .refine(({ contact, name }) => contact !== undefined || name !== undefined, { error: 'NOTHING_TO_CHANGE' }),
  answer: contentAnswer.extend({ master: account }),
  refusals: [
    { status: 404, code: 'MASTER_NOT_FOUND', when: 'the tenant has no such account' },
    { status: 422, code: 'VALIDATION', when: 'another field contains an IBAN: `errors` name it' },
    { status: 422, code: 'COMPANY_FAULTY', when: 'a rule forbids it: `errors` name the fields' },
  ],
})

export const withdrawBankChange = defineEndpoint({
  id: 'withdrawBankChange',
  summary: 'Withdraw bank details that do not apply yet',
  tag: 'Accounts',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/bank-changes/{changeId}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams.extend({ changeId: z.uuid() }),
  status: 200,
  answer: contentAnswer,
  refusals: [{ status: 404, code: 'BANK_CHANGE_NOT_FOUND', when: 'it was already withdrawn, replaced or applied' }],
})

export const putLogo = defineEndpoint({
  takes: BODY.file,
  id: 'putCompanyLogo',
  summary: 'Set the logo: a png, a jpg, or a pdf that contains one, of at most 2 MB, recognised by its content',
  tag: 'Accounts',
  method: 'PUT',
  path: '/api/masters/{masterRef}/companyLogo',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: z.object({
    /** The file in base64. */
    content: z.base64().max(Math.ceil(LOGO_MAX_BYTES / 3) * 4, { error: 'LOGO_TOO_LARGE' }),
  }),
  answer: contentAnswer,
  refusals: [
    {
      status: 422,
      code: 'LOGO_UNREADABLE',
      when: 'its format is not allowed, it is damaged, or the pdf contains no picture',
    },
    { status: 422, code: 'LOGO_TOO_MANY_PIXELS', when: `it has more than ${LOGO_MAX_MEGAPIXELS} megapixels` },
    ...readingRefusals,
  ],
})

const logoParams = accountParams.extend({ logoUuid: z.uuid() })
const noLogo = { status: 404, code: 'LOGO_NOT_FOUND', when: 'the account has no such logo' }

export const getLogo = defineEndpoint({
  id: 'getCompanyLogo',
  summary: 'The logo: the uploaded picture, re-encoded',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/masters/{masterRef}/companyLogo/{logoUuid}',
  permission: 'READ',
  params: logoParams,
  answers: 'binary',
  refusals: [noLogo],
})

export const deleteLogo = defineEndpoint({
  id: 'deleteCompanyLogo',
  spec: 'API-12',
  summary: 'Remove the logo',
  tag: 'Accounts',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/companyLogo/{logoUuid}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: logoParams,
  refusals: [noLogo],
})
