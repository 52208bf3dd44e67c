import { describe } from 'vitest'
import { identityVerificationModel } from '../../src/machines/identity-verification/identity-verification.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of an identity verification', () => walkChart(identityVerificationModel))
