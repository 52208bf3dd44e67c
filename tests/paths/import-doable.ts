import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { canComplete, lacksOneContact } from '../../src/domain/import/mapping.ts'
import { stateName } from '../../src/flows/walk.ts'
import { asksExtent, asksTerms, isPartial } from '../../src/machines/import/import.rules.ts'
import type { ImportContext } from '../../src/machines/import/import.types.ts'

const never = ['xstate.error.actor.recogniseFiles', 'xstate.error.actor.waitForNetwork']

/** The step whose own question is shown: the stepper leads to the others. */
const ownRevisit: Record<string, string> = {
  'asking.choosingLayout': 'layout.revisited',
  'asking.mappingColumns': 'columns.revisited',
  'asking.mappingValues': 'values.revisited',
  'asking.choosingDateFormat': 'dateFormat.revisited',
  'asking.reviewing': 'review.revisited',
}

const entityOf = (output: unknown): string | undefined => {
  const given = (output ?? {}) as Record<string, { entity?: string } | string | undefined>
  for (const part of [given, given.state, given.summary, given.inspection]) {
    if (typeof part !== 'object') continue
    if ('suggestion' in part) return (part.suggestion as { entity?: string }).entity
    if (typeof part.entity === 'string') return part.entity
  }
  return undefined
}

/** Whether the page can trigger an event in a state: what its screens offer, and answers that fit the list. */
export const isDoable = (state: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const context = state.context as ImportContext
  const { entity, files, mapping, comparison, summary } = context
  const name = stateName(state.value)
  if (never.includes(event.type)) return false
  if (ownRevisit[name] === event.type) return false
  if (event.type.startsWith('xstate.done.actor.')) {
    if ((event.output as { kind?: string })?.kind === 'missing') return false
    const answered = entityOf(event.output)
    return answered === undefined || answered === entity
  }
  if (event.type === 'profile.chosen') return context.profile !== event.profile
  if (event.type === 'file.removed') return files[event.entity as 'tiers'] !== null
  if (event.type === 'files.swapped') return files.tiers !== null || files.movements !== null
  if (event.type === 'column.mapped' || event.type === 'amount.read' || event.type === 'value.mapped') {
    if (mapping?.entity !== 'movements') return false
    return event.type !== 'amount.read' || mapping.columns.some(({ field }) => field === 'amount')
  }
  if (event.type === 'terms.chosen') return mapping?.terms === null && asksTerms(context)
  if (event.type === 'completing.accepted') return mapping?.completes === false && canComplete(mapping, context.profile)
  if (event.type === 'oneContact.accepted') return mapping?.oneContact === false && lacksOneContact(mapping)
  if (event.type === 'extent.chosen') return asksExtent(context) && !isPartial(context)
  if (event.type === 'settling.accepted')
    return comparison?.warn === true && !context.settlingAccepted && !isPartial(context)
  if (event.type === 'rows.leftOut') return (summary?.errorRows ?? 0) > 0
  if (event.type === 'badRows.downloaded') return (summary?.errorRows ?? 0) + (summary?.leftOutRows ?? 0) > 0
  if (event.type === 'cell.corrected') return entity === 'movements'
  return true
}
