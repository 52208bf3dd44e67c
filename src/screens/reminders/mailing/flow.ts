import type { mailingMachine } from '../../../machines/mailing/mailing.machine.ts'
import type { FlowProps } from '../../useFlow.ts'

export type MailingProps = FlowProps<typeof mailingMachine>
