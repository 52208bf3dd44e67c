import { judgedRecords, type SenderStanding, type WantedRecords } from '../../domain/sender-domain/index.ts'
import { answered, type FlowModel } from '../model.ts'
import { senderDomainMachine } from './sender-domain.machine.ts'
import type { Known, SaveResult } from './sender-domain.types.ts'

const wanted: WantedRecords = {
  domain: 'atelier-boreal.test',
  selector: 'echeance-5f0c3f6e8d55',
  publicKey: `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'w7Zt0Gk9'.repeat(42)}IDAQAB`,
  ours: 'include:spf.echeance.example',
}

const right = `v=DKIM1; k=rsa; p=${wanted.publicKey}`

const factsOf = (key: string[] | null, spf: string[], dmarc: string[]) => ({
  dkim: key,
  spf,
  seen: {},
  dmarc: [
    { name: wanted.domain, texts: dmarc },
    { name: 'test', texts: [] },
  ],
})

const found = {
  UNPUBLISHED: factsOf([], ['v=spf1 mx -all'], []),
  VERIFIED: factsOf([right], ['v=spf1 mx -all'], ['v=DMARC1; p=quarantine']),
  FAULTY: factsOf([right.slice(0, 255)], ['v=spf1 mx -all', 'v=spf1 +all'], ['v=DMARC1; p=block']),
  TAKEN: factsOf([right], [], []),
  UNREACHABLE: factsOf(null, [], []),
} as const satisfies Record<SenderStanding, ReturnType<typeof factsOf>>

const general = {
  address: 'no-reply@echeance.example',
  name: 'Atelier Boréal',
  replyTo: 'compta@atelier-boreal.test',
}

/** What the server knows of the sender; null: there is none. */
export const sampleSender = (standing: SenderStanding | null): Known => ({
  general,
  sender: standing && {
    address: 'compta@atelier-boreal.test',
    name: 'Atelier Boréal',
    domain: wanted.domain,
    standing,
    checkedAt: '2026-11-26T05:00:00.000Z',
    records: judgedRecords(wanted, found[standing]).map((record) => ({
      ...record,
      found: record.found && [...record.found],
      codes: [...record.codes],
    })),
  },
})

const kept = (standing: SenderStanding): SaveResult => ({ kind: 'kept', known: sampleSender(standing) })

/** Samples for every path of the own sender. */
export const senderDomainModel: FlowModel<typeof senderDomainMachine> = {
  machine: senderDomainMachine,
  events: [
    { type: 'fields.changed', patch: { address: 'compta@atelier-boreal.test' } },
    { type: 'fields.changed', patch: { address: 'atelier@gmail.com' } },
    answered('loadSender', sampleSender(null)),
    answered('loadSender', sampleSender('TAKEN')),
    answered('saveSender', kept('UNPUBLISHED')),
    answered('saveSender', {
      kind: 'refused',
      code: 'SETTINGS_FAULTY',
      faults: [{ field: 'address', code: 'PUBLIC_MAIL_DOMAIN' }],
    } satisfies SaveResult),
    answered('checkSender', sampleSender('VERIFIED')),
    answered('checkSender', sampleSender('FAULTY')),
    answered('checkSender', sampleSender('UNREACHABLE')),
    answered('removeSender', sampleSender(null)),
  ],
  key: ({ context }) => [context.known?.sender?.standing, context.fields.address],
}
