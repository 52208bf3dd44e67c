import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import type { ImportContext } from '../../src/machines/import/import.types.ts'

const neverFails = 'every failure of a file is an answer that names the file'
const afterReload = 'a file is missing only after a reload, which the journeys do'

/** Transitions that the tours cannot take in the page, with their reason. */
export const unreachable: Record<string, string> = {
  'import.recognising xstate.error.actor.recogniseFiles -> import.recognisingFailed': neverFails,
  'import.recognisingFailed retry.requested -> import.recognising': neverFails,
  'import.recognisingFailed import.abandoned -> import.choosingFiles': neverFails,
  'import.reading xstate.done.actor.readFile [isMissing] -> import.choosingFileAgain': afterReload,
  'import.rereading xstate.done.actor.rereadFile [isMissing] -> import.choosingFileAgain': afterReload,
  'import.sending.waitingForNetwork xstate.error.actor.waitForNetwork -> import.sending.failed':
    'waiting ends or is left; it cannot fail',
}
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

/** Whether the page can bring an event about in a state: what its screens offer, and answers that fit the list. */
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
  if (event.type === 'settling.accepted') return comparison?.warn === true && !context.settlingAccepted
  if (event.type === 'rows.leftOut') return (summary?.errorRows ?? 0) > 0
  if (event.type === 'badRows.downloaded') return (summary?.errorRows ?? 0) + (summary?.leftOutRows ?? 0) > 0
  if (event.type === 'cell.corrected') return entity === 'movements'
  return true
}
