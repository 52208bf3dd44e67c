import { baseStepId } from '../../../src/domain/reminders/index.ts'
import { stepNames } from '../../../src/domain/reminders/step-names.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type ScenarioAccount, scenarioRows } from './rows.ts'

type Language = keyof typeof stepNames

/** Labels of steps: from the account's scenarios, else from the default one; deleted steps keep their id as label. */
export const stepLabels = async (
  tx: Tx,
  account: ScenarioAccount,
  language: Language,
): Promise<(stepId: string) => string> => {
  const steps = (await scenarioRows(tx, account)).flatMap(({ published }) => published.steps)
  const given = new Map(steps.flatMap(({ id, name }) => (name ? [[id, name[language]]] : [])))
  const known: Readonly<Record<string, string>> = stepNames[language]
  return (stepId) => {
    const id = baseStepId(stepId)
    const name = given.get(id) ?? known[id] ?? id
    return id === stepId ? name : `${name} (${stepId.slice(id.length + 1)})`
  }
}
