import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { changeView, createView, View } from '../../../src/contract/ledger/views.ts'
import { lists } from '../../../src/contract/lists/index.ts'
import { keptAddress } from '../../../src/contract/lists/list.ts'
import { VIEWS_MAX } from '../../../src/domain/constants.ts'
import type { Role } from '../../../src/domain/roles.ts'
import { checkView, mayChangeView, maySeeView, type ViewValues } from '../../../src/domain/views/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { personName } from '../customers/display-name.ts'

/** Who reads or changes views, in which account. */
export type ViewCaller = { tenantId: string; masterRef: string; userId: string; role: Role; now: Date }

/** Who reads views. */
type ViewReader = Omit<ViewCaller, 'role' | 'now'>

export type ViewRow = {
  view_id: string
  list: View['list']
  name: string
  state: string
  columns: string[]
  shared: boolean
  user_id: string | null
  owner_name: string | null
  pinned: boolean
}

const viewRows = (tx: Tx, { tenantId, masterRef, userId }: ViewReader): Promise<ViewRow[]> =>
  tx.rows<ViewRow>(sql`
    select v.view_id, v.list, v.name, v.state, v.columns, v.shared, v.user_id, ${personName} as owner_name,
      p.view_id is not null as pinned
    from views v
    left join users u on u.user_id = v.user_id
    left join pinned_views p on p.tenant_id = v.tenant_id and p.view_id = v.view_id and p.user_id = ${userId}
    where v.tenant_id = ${tenantId} and v.master_ref = ${masterRef} and (v.shared or v.user_id = ${userId})
    order by lower(v.name), v.view_id`)

const ownership = ({ user_id, shared }: ViewRow) => ({ ownerId: user_id, shared })

/** The views that a member sees, by name. */
export const viewsOf = async (tx: Tx, caller: ViewCaller): Promise<View[]> =>
  (await viewRows(tx, caller))
    .filter((row) => maySeeView(ownership(row), caller.userId))
    .map((row) => ({
      id: row.view_id,
      list: row.list,
      name: row.name,
      state: row.state,
      columns: row.columns,
      shared: row.shared,
      pinned: row.pinned,
      ownerName: row.owner_name ?? '',
      own: row.user_id === caller.userId,
      changeable: mayChangeView(ownership(row), caller),
    }))

/** A view that the reader sees. @throws Refusal VIEW_NOT_FOUND */
export const oneView = async (tx: Tx, caller: ViewReader, viewId: string): Promise<ViewRow> => {
  const found = (await viewRows(tx, caller)).find((row) => row.view_id === viewId.toLowerCase())
  if (!found) throw new Refusal(404, 'VIEW_NOT_FOUND')
  return found
}

/** @throws Refusal VIEW_NOT_FOUND, VIEW_NOT_OWN */
const changeableView = async (tx: Tx, caller: ViewCaller, viewId: string): Promise<ViewRow> => {
  const found = await oneView(tx, caller, viewId)
  if (!mayChangeView(ownership(found), caller)) throw new Refusal(403, 'VIEW_NOT_OWN')
  return found
}

const refuseUnlessSound = async (tx: Tx, caller: ViewCaller, values: ViewValues, viewId: string | null) => {
  const others = (await viewRows(tx, caller)).filter(({ view_id, pinned }) => pinned && view_id !== viewId)
  refuseProblems(checkView(values, others.length))
}

/** What a view keeps of an address. @throws Refusal VALIDATION if the list does not understand it */
const keptOf = (list: View['list'], address: string): string => {
  const definition = lists[list]
  const kept = definition.place === null ? null : keptAddress(definition, address)
  if (kept === null) refuseProblems([{ field: 'state', code: 'VALUE_INVALID' }])
  return kept ?? ''
}

const keepPin = (tx: Tx, { tenantId, userId }: ViewCaller, viewId: string, pinned: boolean): Promise<number> =>
  tx.run(
    pinned
      ? sql`insert into pinned_views (tenant_id, view_id, user_id) values (${tenantId}, ${viewId}, ${userId})
          on conflict do nothing`
      : sql`delete from pinned_views where tenant_id = ${tenantId} and view_id = ${viewId} and user_id = ${userId}`,
  )

/** Saves a list under a name. @throws Refusal VALIDATION, TOO_MANY_VIEWS */
export const saveView = async (
  tx: Tx,
  caller: ViewCaller,
  values: EndpointOutput<typeof createView>['body'],
): Promise<string> => {
  const { tenantId, masterRef, userId, now } = caller
  await refuseUnlessSound(tx, caller, values, null)
  const state = keptOf(values.list, values.state)
  const own = (await viewRows(tx, caller)).filter(({ user_id }) => user_id === userId)
  if (own.length >= VIEWS_MAX) throw new Refusal(409, 'TOO_MANY_VIEWS')
  const saved = await tx.one<{ view_id: string }>(sql`
    insert into views (tenant_id, master_ref, user_id, list, name, state, columns, shared, created_at, updated_at)
    values (${tenantId}, ${masterRef}, ${userId}, ${values.list}, ${values.name.trim()}, ${state},
      ${values.columns}::text[], ${values.shared}, ${now}, ${now})
    returning view_id`)
  const viewId = saved?.view_id ?? ''
  await keepPin(tx, caller, viewId, values.pinned)
  return viewId
}

/** Changes a view. @throws Refusal VALIDATION, VIEW_NOT_FOUND, VIEW_NOT_OWN */
export const rewriteView = async (
  tx: Tx,
  caller: ViewCaller,
  viewId: string,
  values: EndpointOutput<typeof changeView>['body'],
): Promise<void> => {
  const found = await changeableView(tx, caller, viewId)
  await refuseUnlessSound(tx, caller, values, found.view_id)
  // A view of a member who has left belongs to whoever takes it out of the team.
  const owner = found.user_id ?? (values.shared ? null : caller.userId)
  await tx.run(sql`
    update views set name = ${values.name.trim()}, state = ${keptOf(found.list, values.state)}, user_id = ${owner},
      columns = ${values.columns}::text[], shared = ${values.shared}, updated_at = ${caller.now}
    where tenant_id = ${caller.tenantId} and view_id = ${found.view_id}`)
  if (!values.shared)
    await tx.run(sql`
      delete from pinned_views where tenant_id = ${caller.tenantId} and view_id = ${found.view_id}
        and user_id is distinct from ${owner}`)
  await keepPin(
    tx,
    caller,
    found.view_id,
    values.pinned && maySeeView({ ownerId: owner, shared: values.shared }, caller.userId),
  )
}

/** Removes a view and its pins. @throws Refusal VIEW_NOT_FOUND, VIEW_NOT_OWN */
export const dropView = async (tx: Tx, caller: ViewCaller, viewId: string): Promise<void> => {
  const found = await changeableView(tx, caller, viewId)
  await tx.run(sql`delete from views where tenant_id = ${caller.tenantId} and view_id = ${found.view_id}`)
}

/** Pins a view that the member sees, or unpins it. @throws Refusal VALIDATION, VIEW_NOT_FOUND */
export const pinOneView = async (tx: Tx, caller: ViewCaller, viewId: string, pinned: boolean): Promise<void> => {
  const { view_id, name, shared } = await oneView(tx, caller, viewId)
  await refuseUnlessSound(tx, caller, { name, shared, pinned }, view_id)
  await keepPin(tx, caller, view_id, pinned)
}

/** A member who leaves takes their own views along; those that they shared stay with the team. */
export const releaseViews = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> => {
  await tx.run(sql`delete from views where tenant_id = ${tenantId} and user_id = ${userId} and not shared`)
  await tx.run(sql`update views set user_id = null where tenant_id = ${tenantId} and user_id = ${userId}`)
  await tx.run(sql`delete from pinned_views where tenant_id = ${tenantId} and user_id = ${userId}`)
}
