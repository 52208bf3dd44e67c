import { describe } from 'vitest'
import { bounceFixModel } from '../../src/machines/bounce-fix/bounce-fix.model.ts'
import { creditLimitModel } from '../../src/machines/credit-limit/credit-limit.model.ts'
import { escalationWaitModel } from '../../src/machines/escalation-wait/escalation-wait.model.ts'
import { insolvencyModel } from '../../src/machines/insolvency/insolvency.model.ts'
import { reportFormModel } from '../../src/machines/report-form/report-form.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a corrected address', () => walkChart(bounceFixModel))
describe('chart of a decision to wait', () => walkChart(escalationWaitModel))
describe('chart of a report', () => walkChart(reportFormModel))
describe('chart of a credit limit', () => walkChart(creditLimitModel))
describe('insolvency chart', () => walkChart(insolvencyModel))
