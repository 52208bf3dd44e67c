import type { Template } from '../../../src/contract/planning/templates.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { MessageLocale, ReminderContent } from '../../../src/domain/reminders/index.ts'
import type { StepKey } from '../../planning/plan/planned-row.ts'
import type { TemplatePage } from '../../planning/scenarios/template-page.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RealGateway } from '../../platform/gateways/real.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import type { DeliveryAttempt } from './attempt.ts'
import type { SendingAccount, StepFacts } from './facts.ts'
import type { Outcome } from './record.ts'

/** A step that is to be written, as of now. */
export type StepToWrite = { account: SendingAccount; key: StepKey; facts: StepFacts; language: MessageLocale }

/** What is listed of a message: the title, and the address or number it goes to. */
export type Heading = { title: string; recipient: string }

/** A message that is ready to leave. */
export type Written = Heading & {
  price?: { segments: number; cost: Cents }
  /** Hands it over, and answers what the other side said. The same `messageId` is the same message. */
  hand(services: Services, tenantId: string, messageId: string): Promise<Outcome>
}

/** How a medium leaves that the application sends itself (`sentAs` of its definition). */
export type Sending = {
  gateway: RealGateway
  /**
   * Writes the message of a step that goes by this medium.
   * @param begun what an attempt that was interrupted had written down
   * @throws Refusal when it cannot go by this medium
   */
  write(tx: Tx, step: StepToWrite, begun?: Heading): Promise<Written>
  /** What follows from the answer, once it is recorded. */
  follow?(services: Services, attempt: DeliveryAttempt, recipient: string, outcome: Outcome): Promise<void>
}

/** How the server writes, shows and sends by a medium. `src/domain/mediums` says what the medium is. */
export type MediumServer = {
  /** A template as a customer reads or hears it; `caller` is the name of the person who would call. */
  templatePage(
    texts: Template['texts'],
    content: ReminderContent,
    language: MessageLocale,
    caller: string,
  ): TemplatePage
  /** A reminder as it would go now; what it needs is read in `tx`, the answer is made outside of it. */
  preview?(tx: Tx, step: StepToWrite): Promise<(gateways: TenantGateways) => Promise<Response>>
  sending?: Sending
}
