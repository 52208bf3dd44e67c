import { listScenarios } from '../../contract/planning/scenarios.ts'
import { query } from '../http/http-query.ts'

/** The scenarios of an account. */
export const scenarioList = (masterRef: string) => query(listScenarios, { params: { masterRef } })
