import type { FinancialHealth, HealthReading } from '../../contract/ledger/health.ts'
import { answered, type FlowModel } from '../model.ts'
import { companyInformationMachine } from './company-information.machine.ts'
import type { FreeResult } from './company-information.types.ts'

export const sampleReading: HealthReading = {
  readAt: '2026-11-19T04:30:00.000Z',
  source: 'SAMPLE',
  class: 'WATCH',
  score: 52,
  z: 1.94,
  advisedAmount: 12_400,
  ceiling: 'EQUITY',
  reasons: ['GREY_ZONE', 'SHORT_OF_CASH'],
  accountsClosedOn: '2025-12-31',
  figures: { revenue: 2_140_000, operatingResult: 38_000, equity: 248_000, totalAssets: 1_120_000 },
  years: [
    { closedOn: '2023-12-31', score: 71 },
    { closedOn: '2024-12-31', score: 66 },
    { closedOn: '2025-12-31', score: 52 },
  ],
  changes: [
    { readOn: '2026-07-02', class: 'WATCH', score: 52, advisedAmount: 12_400 },
    { readOn: '2026-02-11', class: 'SOUND', score: 66, advisedAmount: 27_100 },
  ],
  proceedings: null,
}

/** A customer's financial health for samples: available, with the free company unused. */
export const sampleHealth = (patch: Partial<FinancialHealth> = {}): FinancialHealth => ({
  tiersRef: 'C10001',
  tiersName: 'Menuiserie Vasseur',
  siren: '552081317',
  obstacle: null,
  freeLeft: true,
  monitoring: null,
  reading: null,
  outstandingAmount: 18_250.4,
  overdueAmount: 6_120,
  overrunAmount: null,
  overrunReasons: [],
  ...patch,
})

const running = { endOfMonitoring: '2027-11-19', running: true, free: true }
const read = {
  freeLeft: false,
  reading: sampleReading,
  overrunAmount: 5_850.4,
  overrunReasons: ['GREY_ZONE', 'SHORT_OF_CASH', 'EQUITY_CEILING', 'OVERDUE'] as const,
}

/** The server's answers, one for each branch. */
export const sampleHealths = {
  offered: sampleHealth(),
  sold: sampleHealth({ freeLeft: false }),
  unavailable: sampleHealth({ obstacle: 'FOREIGN_COMPANY', siren: '' }),
  waiting: sampleHealth({ freeLeft: false, monitoring: running }),
  monitored: sampleHealth({ ...read, overrunReasons: [...read.overrunReasons], monitoring: running }),
  over: sampleHealth({
    ...read,
    overrunReasons: [...read.overrunReasons],
    freeLeft: true,
    monitoring: { endOfMonitoring: '2026-11-01', running: false, free: false },
  }),
}

const results: readonly FreeResult[] = [
  { kind: 'taken', health: sampleHealths.waiting },
  { kind: 'refused', code: 'FREE_COMPANY_TAKEN' },
]

/** Samples for every path of financial health. */
export const companyInformationModel: FlowModel<typeof companyInformationMachine> = {
  machine: companyInformationMachine,
  input: { tiersRef: 'C10001' },
  events: [
    ...Object.values(sampleHealths).map((health) => answered('readHealth', health)),
    ...[sampleHealths.waiting, sampleHealths.monitored].map((health) => answered('followHealth', health)),
    ...results.map((result) => answered('takeFree', result)),
  ],
  key: ({ context: { health } }) => [health?.freeLeft, health?.monitoring?.running, health?.reading !== null],
}
