import { fromPromise } from 'xstate'
import {
  type AccountScenario,
  createScenario,
  deleteScenario,
  discardDraft,
  listScenarios,
  previewScenario,
  publishScenario,
  saveDraft,
  scenarioFollowers,
} from '../../contract/planning/scenarios.ts'
import { scenarioEditorMachine } from '../../machines/scenario-editor/scenario-editor.machine.ts'
import type { DeletionResult, ScenarioResult } from '../../machines/scenario-editor/scenario-editor.types.ts'
import { send } from '../http/http.ts'
import { refusalWhere } from '../http/refusal.ts'

const refusalOf = refusalWhere(({ code }) => /^SCENARIO_/.test(code))

const resultOf = (answer: Promise<AccountScenario>): Promise<ScenarioResult> =>
  answer.then((scenario) => ({ kind: 'kept' as const, scenario })).catch(refusalOf)

const forWhom = ({ audience, tag, field, value }: AccountScenario) => ({ audience, tag, field, value })

/** A scenario that is already gone counts as deleted. */
const deletionOf = (answer: Promise<unknown>): Promise<DeletionResult> =>
  answer
    .then(() => ({ kind: 'deleted' as const }))
    .catch((error) => {
      const refusal = refusalOf(error)
      return refusal.code === 'SCENARIO_NOT_FOUND' ? { kind: 'deleted' } : refusal
    })

/** The scenario editor's flow, wired to the API. */
export const wiredScenarioEditor = (masterRef: string) =>
  scenarioEditorMachine.provide({
    actors: {
      loadScenario: fromPromise(async ({ input, signal }) => {
        const { value } = await send(listScenarios, { params: { masterRef } }, { signal })
        const scenario = value.find(({ id }) => id === input.id)
        return scenario ? { kind: 'kept', scenario } : { kind: 'refused', code: 'SCENARIO_NOT_FOUND' }
      }),
      saveDraft: fromPromise(({ input: { id, ...body }, signal }) =>
        resultOf(send(saveDraft, { params: { masterRef, id }, body }, { signal })),
      ),
      previewDraft: fromPromise(({ input: { id, content, date }, signal }) =>
        send(previewScenario, { params: { masterRef, id }, body: { content, ...(date ? { date } : {}) } }, { signal }),
      ),
      publishDraft: fromPromise(({ input: { id, version, attemptKey }, signal }) =>
        resultOf(
          send(
            publishScenario,
            { params: { masterRef, id }, body: { version } },
            { signal, idempotencyKey: attemptKey },
          ),
        ),
      ),
      countFollowers: fromPromise(({ input: { id }, signal }) =>
        send(scenarioFollowers, { params: { masterRef, id } }, { signal })
          .then((followers) => ({ kind: 'counted' as const, followers }))
          .catch(refusalOf),
      ),
      deleteScenario: fromPromise(({ input: { id }, signal }) =>
        deletionOf(send(deleteScenario, { params: { masterRef, id } }, { signal })),
      ),
      copyScenario: fromPromise(({ input: { id, content, attemptKey }, signal }) =>
        resultOf(
          send(
            createScenario,
            { params: { masterRef }, body: { name: content.name, from: id } },
            { signal, idempotencyKey: attemptKey },
          ).then((made) =>
            // It applies to nobody until customers are assigned to it: two scenarios for the same customers are
            // refused.
            send(
              saveDraft,
              {
                params: { masterRef, id: made.id },
                body: { version: made.version, content: { ...content, ...forWhom(made) } },
              },
              { signal },
            ),
          ),
        ),
      ),
      discardDraft: fromPromise(({ input: { id }, signal }) =>
        resultOf(send(discardDraft, { params: { masterRef, id } }, { signal })),
      ),
    },
  })
