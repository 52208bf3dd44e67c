import {
  SCENARIO_MAX_STEPS,
  SCENARIO_NAME_MAX_LENGTH,
  SCENARIO_PREVIEW_DAYS,
  SCENARIO_PREVIEW_ITEMS,
  TAG_MAX_LENGTH,
} from '../../domain/constants.ts'
import { alertTypes } from '../../domain/reminders/types.ts'
import { audiences, faultCodes, situations } from '../../domain/scenarios/index.ts'
import { defineEndpoint } from '../define.ts'
import { countByMedia, media } from '../delivery/media.ts'
import type { EndpointAnswer } from '../endpoint.ts'
import { habitQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'

/** Queries that depend on scenarios. */
const scenarioQueries = ['listScenarios', 'listPlannedReminders', 'getCustomer']

const stepBase = {
  /** Never changes: past reminders refer to it. */
  id: z.string().regex(/^[\w-]{1,40}$/, { error: 'INVALID_STEP_ID' }),
  /** Text key for a step of the default scenario; empty for others. */
  labelKey: z.string().max(60),
  name: z.object({ fr: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(60) }).nullable(),
  /** Days from the due date. */
  offsetDays: z.number().int().min(-60).max(365),
  enabled: z.boolean(),
}

export const scenarioStep = z.discriminatedUnion('kind', [
  z.object({
    ...stepBase,
    kind: z.literal('REMINDER'),
    media,
    courtesy: z.boolean(),
    templateId: z.uuid().nullable(),
    /** Earliest time of sending in Paris, such as 09:30. */
    hour: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'INVALID_HOUR' })
      .nullable(),
    businessDaysOnly: z.boolean(),
    repeat: z.object({ everyDays: z.number().int().min(1).max(90), times: z.number().int().min(2).max(12) }).nullable(),
    /** A round whose oldest invoice is this many days late begins with this step; null: none does. */
    firstFromDays: z.number().int().min(1).max(365).nullable().default(null),
  }),
  z.object({ ...stepBase, kind: z.literal('ALERT'), alert: z.enum(alertTypes) }),
])

/** The editable part of a scenario. */
export const scenarioContent = z.object({
  name: z.string().trim().min(1).max(SCENARIO_NAME_MAX_LENGTH),
  /** ALL: customers without a scenario of their own, of a tag, of a custom field or of their type. CHOSEN: only customers it is assigned to. */
  audience: z.enum(audiences),
  /** With the audience TAG: the tag of its customers; otherwise ''. */
  tag: z.string().trim().max(TAG_MAX_LENGTH).default(''),
  /** With the audience FIELD: the custom field of its customers, such as `field3`; otherwise ''. */
  field: z.string().max(9).default(''),
  /** With the audience FIELD: their value of it, the id of an option, YES or NO; otherwise ''. */
  value: z.string().max(20).default(''),
  enabled: z.boolean(),
  steps: z.array(scenarioStep).min(1).max(SCENARIO_MAX_STEPS),
  mediaOff: z.array(media),
  /** Days after the last step until a new round starts; null: never. */
  restartAfterDays: z.number().int().min(1).max(365).nullable(),
})
export type ScenarioContent = z.output<typeof scenarioContent>

export const scenarioFault = z.object({
  code: z.enum(faultCodes),
  stepId: z.string().nullable(),
  otherStepId: z.string().optional(),
  situation: z.enum(situations).optional(),
})

export const accountScenario = scenarioContent.extend({
  /** `default` for the scenario of an account that has none of its own. */
  id: z.string(),
  version: z.int32(),
  publishedAt: moment.nullable(),
  /** Unpublished changes. */
  draft: scenarioContent.nullable(),
  /** Problems of the draft, or without one of the scenario. */
  faults: z.array(scenarioFault),
})
export type AccountScenario = z.output<typeof accountScenario>

const scenarioParams = accountParams.extend({ id: z.string().min(1).max(64) })
const notFound = { status: 404, code: 'SCENARIO_NOT_FOUND', when: 'no such scenario in this account' }
const changed = { status: 409, code: 'SCENARIO_CHANGED', when: 'another user published it meanwhile' }

export const listScenarios = defineEndpoint({
  id: 'listScenarios',
  spec: 'API-76',
  summary: 'Reminder scenarios of the account',
  tag: 'Scenarios',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminder-workflows',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ value: z.array(accountScenario) }),
})

export const switchMedia = defineEndpoint({
  id: 'switchReminderMedia',
  spec: 'API-77',
  summary: 'Switch a channel on or off for all steps of a scenario, immediately',
  tag: 'Scenarios',
  method: 'PUT',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/media/{type}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: scenarioQueries,
  params: scenarioParams.extend({ type: media }),
  body: z.object({ enabled: z.boolean() }),
  answer: accountScenario,
  refusals: [notFound],
})

export const createScenario = defineEndpoint({
  id: 'createScenario',
  summary: 'Create a scenario as a copy of another; it applies to nobody before it is published',
  tag: 'Scenarios',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminder-workflows',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listScenarios'],
  params: accountParams,
  body: z.object({ name: z.string().trim().min(1).max(SCENARIO_NAME_MAX_LENGTH), from: z.string().default('default') }),
  status: 201,
  answer: accountScenario,
  refusals: [notFound],
})

export const saveDraft = defineEndpoint({
  id: 'saveScenarioDraft',
  summary: 'Save the draft of a scenario, even with problems',
  tag: 'Scenarios',
  method: 'PUT',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/draft',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: scenarioQueries,
  params: scenarioParams,
  /** `version`: of the scenario as it was read. */
  body: z.object({ version: z.int32(), content: scenarioContent }),
  answer: accountScenario,
  refusals: [notFound, changed],
})

export const discardDraft = defineEndpoint({
  id: 'discardScenarioDraft',
  summary: 'Discard the draft of a scenario',
  tag: 'Scenarios',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/draft',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: scenarioQueries,
  params: scenarioParams,
  answer: accountScenario,
  refusals: [notFound],
})

export const publishScenario = defineEndpoint({
  id: 'publishScenario',
  summary: 'Publish the draft of a scenario; the account is planned again',
  tag: 'Scenarios',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/publish',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: scenarioQueries,
  params: scenarioParams,
  body: z.object({ version: z.int32() }),
  answer: accountScenario,
  refusals: [
    notFound,
    changed,
    { status: 409, code: 'SCENARIO_NO_DRAFT', when: 'nothing was changed' },
    { status: 409, code: 'SCENARIO_AUDIENCE_TAKEN', when: 'another scenario applies to the same customers' },
    { status: 422, code: 'SCENARIO_FAULTY', when: 'the check found problems: `errors` name steps and codes' },
  ],
})

const forAll = { status: 409, code: 'SCENARIO_FOR_ALL', when: 'it is the default or the general scenario' }

export const scenarioFollowers = defineEndpoint({
  id: 'scenarioFollowers',
  summary: 'The number of customers who follow a scenario, by the scenario they would follow without it',
  tag: 'Scenarios',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/followers',
  permission: 'READ',
  params: scenarioParams,
  answer: z.object({
    customers: z.number().int(),
    /** `default` for the scenario of an account that has none of its own. */
    next: z.array(z.object({ id: z.string(), name: z.string(), customers: z.number().int() })),
  }),
  refusals: [notFound, forAll],
})
export type Followers = EndpointAnswer<typeof scenarioFollowers>

export const deleteScenario = defineEndpoint({
  id: 'deleteScenario',
  summary: 'Delete a scenario; its customers follow the next one that applies',
  tag: 'Scenarios',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: scenarioQueries,
  params: scenarioParams,
  refusals: [notFound, forAll],
})

export const chooseScenario = defineEndpoint({
  id: 'chooseScenario',
  summary: 'Set the scenario of a customer; null: that of their type, or the general one',
  tag: 'Scenarios',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/reminder-workflow',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: habitQueries,
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  body: z.object({ id: z.string().nullable() }),
  refusals: [notFound, { status: 404, code: 'TIERS_NOT_FOUND', when: 'no such customer in this account' }],
})

const previewedSend = z.object({ on: businessDate, media })

export const scenarioPreview = z.object({
  from: businessDate,
  /** The day after the last one that was computed. */
  until: businessDate,
  /** Number of customers with an open balance, all of whom are included. */
  customers: z.number().int(),
  totals: z.object({
    same: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    moved: z.number().int(),
  }),
  days: z.array(
    z.object({
      date: businessDate,
      counts: countByMedia,
      added: z.number().int(),
      moved: z.number().int(),
      removed: z.number().int(),
    }),
  ),
  /** The first ones by day; those of one day if requested. */
  items: z.array(
    z.object({
      tiersRef: z.string(),
      tiersName: z.string(),
      stepId: z.string(),
      kind: z.enum(['SAME', 'ADDED', 'REMOVED', 'MOVED']),
      /** With today's scenario, and with the draft. */
      before: previewedSend.nullable(),
      after: previewedSend.nullable(),
      amount: decimal,
      invoices: z.number().int(),
    }),
  ),
  totalItems: z.number().int(),
})
export type ScenarioPreview = z.output<typeof scenarioPreview>

export const previewScenario = defineEndpoint({
  id: 'previewScenario',
  summary: `Who would get what in the next ${SCENARIO_PREVIEW_DAYS} days, and the difference from today's scenario; up to ${SCENARIO_PREVIEW_ITEMS} sends are listed`,
  tag: 'Scenarios',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminder-workflows/{id}/preview',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: scenarioParams,
  body: z.object({
    /** What is on the screen; defaults to the draft, or to the scenario without one. */
    content: scenarioContent.optional(),
    date: businessDate.optional(),
  }),
  answer: scenarioPreview,
  refusals: [notFound],
})
