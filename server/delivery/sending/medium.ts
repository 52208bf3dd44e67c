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

/** A step whose message is to be composed, as of now. */
export type StepToWrite = { account: SendingAccount; key: StepKey; facts: StepFacts; language: MessageLocale }

/** What lists show of a message: its title, and the address or number of the recipient. */
export type Heading = { title: string; recipient: string }

/** A message that is ready to be sent. */
export type Written = Heading & {
  price?: { segments: number; cost: Cents }
  /** Sends the message and returns the answer. Calls with the same `messageId` are the same message. */
  hand(services: Services, tenantId: string, messageId: string): Promise<Outcome>
}

/** How a channel sends, if the application sends by it itself (`sentAs` of its definition). */
export type Sending = {
  gateway: RealGateway
  /**
   * Composes the message of a step for this channel.
   * @param begun heading stored by an interrupted attempt
   * @throws Refusal when the step cannot be sent by this channel
   */
  write(tx: Tx, step: StepToWrite, begun?: Heading): Promise<Written>
  /** Handles the consequences of the outcome after it was recorded. */
  follow?(services: Services, attempt: DeliveryAttempt, recipient: string, outcome: Outcome): Promise<void>
}

/** How the server composes, previews and sends by a channel. `src/domain/mediums` defines the channels. */
export type MediumServer = {
  /** A template as a customer reads or hears it; `caller` is the name of the user who would call. */
  templatePage(
    texts: Template['texts'],
    content: ReminderContent,
    language: MessageLocale,
    caller: string,
  ): TemplatePage
  /**
   * A reminder as it would be sent now. Its data is read in `tx`; the returned function renders it outside the
   * transaction.
   */
  preview?(tx: Tx, step: StepToWrite): Promise<(gateways: TenantGateways) => Promise<Response>>
  /** The text of a message without pages, as it would be sent now. */
  previewText?(tx: Tx, step: StepToWrite): Promise<string>
  sending?: Sending
}
