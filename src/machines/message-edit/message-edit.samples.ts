import { getOwnMessage } from '../../contract/delivery/own-message.ts'
import type { OwnMessage } from '../../domain/reminders/own-message.ts'
import { gives } from '../model.ts'
import { reminderAnswers } from '../reminder.samples.ts'

export const sampleMessage: OwnMessage = {
  media: 'EMAIL',
  recipient: 'direction@vasseur.test',
  subject: 'Vos factures échues chez {senderName}',
  body: 'Comme convenu ce matin, voici les factures qui restent à régler : {amount}.\n\nMerci de nous dire quand vous les réglez.',
}

/** The list of reminders, and the words of the open one. */
export const messageAnswers = [
  ...reminderAnswers,
  gives(getOwnMessage, { ...sampleMessage, own: true, usualRecipient: 'compta@vasseur.test' }),
]
