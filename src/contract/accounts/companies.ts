import { COMPANIES_LISTED, COMPANY_SEARCH_MIN_LENGTH } from '../../domain/constants.ts'
import { isSirenForm, normaliseSiren } from '../../domain/siren.ts'
import { defineEndpoint } from '../define.ts'
import { businessDate } from '../shared.ts'
import { z } from '../zod.ts'

/** A company as the register knows it. */
export const company = z.object({
  /** Nine digits. */
  siren: z.string(),
  name: z.string(),
  /** '' if it has no other name. */
  tradeName: z.string(),
  address: z.object({ street: z.string(), postCode: z.string(), city: z.string(), country: z.string() }),
  /** Such as SAS; '' if unknown. */
  legalForm: z.string(),
  /** Code of the French nomenclature of activities; '' if unknown. */
  activity: z.string(),
  isCeased: z.boolean(),
  /** Null if the register does not provide them. */
  directors: z.array(z.object({ firstName: z.string(), lastName: z.string(), role: z.string() })).nullable(),
  /** Insolvency proceedings: UNKNOWN if the register does not provide them. */
  insolvency: z.object({ status: z.enum(['NONE', 'UNKNOWN', 'OPEN']), since: businessDate.nullable() }),
})

/** Spaces are allowed between the digits. */
const siren = z.string().max(40).refine(isSirenForm, { error: 'WRONG_SIREN_FORMAT' }).transform(normaliseSiren)

const unreachable = {
  status: 503,
  code: 'INTERNAL_SERVER_ERROR',
  when: 'the company register is unavailable: the SIREN has to be entered again',
}
const notSetUp = {
  status: 503,
  code: 'COMPANY_REGISTER_NOT_SET_UP',
  when: 'the installation is connected to real services, but to no company register: no sample companies',
}
const wrongForm = { status: 400, code: 'WRONG_SIREN_FORMAT', when: 'a SIREN has nine digits' }
const unknown = { status: 404, code: 'NOT_FOUND', when: 'the register has no such company' }

export const searchCompanies = defineEndpoint({
  id: 'searchCompanies',
  spec: 'API-23',
  summary: 'French companies by name, or by SIREN',
  tag: 'Companies',
  method: 'GET',
  path: '/api/company-search',
  permission: 'READ',
  scope: 'USER',
  query: z.object({
    /** A SIREN, or at least three characters of a name. */
    query: z.string().trim().min(COMPANY_SEARCH_MIN_LENGTH).max(100),
    size: z.coerce.number().int().min(1).max(25).default(COMPANIES_LISTED),
  }),
  answer: z.object({ items: z.array(company) }),
  refusals: [unreachable, notSetUp],
})

export const getCompany = defineEndpoint({
  id: 'getCompany',
  spec: 'API-24',
  summary: 'A French company by its SIREN; for sign-up, also whether it may become a customer',
  tag: 'Companies',
  method: 'GET',
  path: '/api/company-information',
  permission: 'READ',
  scope: 'USER',
  query: z.object({
    /** Its SIREN. A value that is not a SIREN at all is refused with a code of its own. */
    legalId: z.string().max(40),
    isOnboarding: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  answer: company,
  refusals: [
    wrongForm,
    unknown,
    { status: 409, code: 'COMPANY_CEASED', when: 'isOnboarding: the company has ceased to exist' },
    {
      status: 409,
      code: 'COMPANY_MANAGED',
      when: 'isOnboarding: colleagues with the same e-mail domain have its account',
    },
    unreachable,
    notSetUp,
  ],
})

/** `SIREN:552100554`, several separated by commas. */
const companyIds = z
  .string()
  .max(400)
  .transform((text) => text.split(',').map((id) => id.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^SIREN:/i, { error: 'ID_TYPE_UNKNOWN' })
          .transform((id) => id.slice('SIREN:'.length))
          .pipe(siren),
      )
      .min(1)
      .max(20),
  )

export const getCompanyDetails = defineEndpoint({
  id: 'getCompanyDetails',
  spec: 'API-25',
  summary: 'Companies by their ids, in the requested order, without unknown ones',
  tag: 'Companies',
  method: 'GET',
  path: '/api/company-information/detail',
  permission: 'READ',
  scope: 'USER',
  query: z.object({
    /** ISO 3166-1 alpha-3: French companies only. */
    countryCode: z.literal('FRA', { error: 'COUNTRY_NOT_COVERED' }),
    /** `type:value`, several separated by commas; the type is SIREN. */
    ids: companyIds,
  }),
  answer: z.object({ items: z.array(company) }),
  refusals: [
    {
      status: 400,
      code: 'INVALID_REQUEST',
      when: 'an id has another type or is not a SIREN, or the country is not France',
    },
    { status: 404, code: 'NOT_FOUND', when: 'the register has none of them' },
    unreachable,
    notSetUp,
  ],
})

export type CompanySheet = z.infer<typeof company>
