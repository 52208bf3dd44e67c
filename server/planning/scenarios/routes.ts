import {
  type AccountScenario,
  chooseScenario,
  createScenario,
  deleteScenario,
  discardDraft,
  listScenarios,
  previewScenario,
  publishScenario,
  saveDraft,
  scenarioFollowers,
  switchMedia,
} from '../../../src/contract/planning/scenarios.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { followersOf } from './followers.ts'
import { previewChoice } from './preview.ts'
import {
  checkFacts,
  contentOf,
  DEFAULT_ID,
  defaultAccountScenario,
  defaultContent,
  type ScenarioRow,
  scenarioRow,
  scenarioRows,
  toAccountScenario,
} from './rows.ts'
import { templateRoutes } from './templates.ts'
import { type Change, choose, create, discard, keepDraft, publish, remove, setMedia } from './write.ts'

type AccountContext = Pick<TenantContext, 'caller' | 'inTenant'> & {
  params: { masterRef: string }
}

/** Scenarios of an account: list, draft, check, preview, publish, choose for a customer. */
export const scenarioRoutes = (api: Api): void => {
  templateRoutes(api)
  const { now, jobs } = api.services

  const inAccount = <T>(context: AccountContext, work: (tx: Tx, change: Change) => Promise<T>): Promise<T> =>
    context.inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, context.params.masterRef)
      return work(tx, { tenantId, accountRow, userId: context.caller.userId, now: now(), jobs })
    })

  /** Runs a change and answers with the changed scenario. */
  const changing = (
    context: AccountContext,
    work: (tx: Tx, change: Change) => Promise<ScenarioRow>,
  ): Promise<AccountScenario> =>
    inAccount(context, async (tx, account) => toAccountScenario(await work(tx, account), await checkFacts(tx, account)))

  api.implement(listScenarios, (context) =>
    inAccount(context, async (tx, account) => {
      const facts = await checkFacts(tx, account)
      const rows = await scenarioRows(tx, account)
      const value = rows.map((row) => toAccountScenario(row, facts))
      return { value: rows.some((row) => row.for_all) ? value : [defaultAccountScenario(facts), ...value] }
    }),
  )

  api.implement(switchMedia, (context) => {
    const { id, type: media } = context.params
    return changing(context, (tx, account) => setMedia(tx, account, { id, media, enabled: context.body.enabled }))
  })

  api.implement(createScenario, (context) =>
    changing(context, (tx, account) => create(tx, account, context.body.name, context.body.from)),
  )

  api.implement(saveDraft, (context) =>
    changing(context, (tx, account) => keepDraft(tx, account, { id: context.params.id, ...context.body })),
  )

  api.implement(discardDraft, (context) => changing(context, (tx, account) => discard(tx, account, context.params.id)))

  api.implement(publishScenario, (context) =>
    changing(context, (tx, account) => publish(tx, account, context.params.id, context.body.version)),
  )

  api.implement(scenarioFollowers, (context) =>
    inAccount(context, (tx, account) => followersOf(tx, account, context.params.id)),
  )

  api.implement(deleteScenario, (context) =>
    inAccount(context, async (tx, account) => {
      await remove(tx, account, context.params.id)
      return undefined
    }),
  )

  api.implement(chooseScenario, (context) =>
    inAccount(context, async (tx, account) => {
      await choose(tx, account, context.params.tiersRef, context.body.id)
      return undefined
    }),
  )

  api.implement(previewScenario, async (context) => {
    const { id, masterRef } = context.params
    const { content, date = null } = context.body
    const stored = await inAccount(context, async (tx, account) => {
      if (id === DEFAULT_ID) return defaultContent
      const row = await scenarioRow(tx, account, id)
      return row.draft ?? contentOf(row)
    })
    return previewChoice(api.services, {
      tenantId: context.tenantId,
      masterRef,
      scenarioId: id === DEFAULT_ID ? null : id,
      content: content ?? stored,
      date,
    })
  })
}
