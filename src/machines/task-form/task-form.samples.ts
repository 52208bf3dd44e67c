import { type ListedTask, listTasks } from '../../contract/planning/tasks.ts'
import { gives, type ScreenAnswer } from '../model.ts'

const task = (id: number, tiersName: string, rest: Partial<ListedTask>): ListedTask => ({
  id: `5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c${String(id).padStart(2, '0')}`,
  tiersRef: `C-00${40 + id}`,
  tiersName,
  cause: 'BY_HAND',
  text: 'Demander la date du prochain paiement à la comptable',
  about: null,
  day: '2026-11-19',
  overdue: false,
  ownerId: null,
  owner: { userId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1d01', name: 'Claire Fabre' },
  end: null,
  ...rest,
})

/** An overdue task of a rule, one of a person, and one that nobody has to do yet. */
export const sampleTasks: readonly [ListedTask, ...ListedTask[]] = [
  task(2, 'Brasserie du Port', {
    cause: 'BROKEN_PROMISE',
    text: '',
    about: { eventId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1e01', date: '2026-11-10', amount: 1_240.5 },
    day: '2026-11-17',
    overdue: true,
  }),
  task(3, 'Garage Lebrun et Fils', {}),
  task(4, 'Fleurs de Saison', {
    cause: 'SILENT_DISPUTE',
    text: '',
    about: { eventId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1e02', date: '2026-11-08', amount: 320 },
    day: '2026-11-23',
    owner: null,
  }),
]

export const tasksAnswer: ScreenAnswer = gives(listTasks, { items: [...sampleTasks], totalItems: sampleTasks.length })
