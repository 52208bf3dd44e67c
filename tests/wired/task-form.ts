import { sampleTask } from '../../src/machines/task-form/task-form.model.ts'
import { wiredTaskForm } from '../../src/services/planning/tasks.ts'
import { wiredCases } from '../support/wired.ts'

const { today: _, cause: __, storedDay: ___, ...values } = sampleTask
const asks = (key: string) => ({ asked: 'POST /api/masters/M1/tasks', key, body: { ...values, tiersRef: 'C1' } })

export default wiredCases(
  (tell) =>
    wiredTaskForm({
      masterRef: 'M1',
      tiersRef: 'C1',
      taskId: null,
      changed: tell,
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the task is stored after a refusal': {
      input: { draft: sampleTask },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks('key 1'), refuses: 'VALIDATION', errors: [{ path: 'body.day', code: 'DATE_PAST' }] },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { problems: [{ field: 'day', code: 'DATE_PAST', severity: 'error' }] },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks('key 2'), answers: { id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c07' } },
          { state: 'saved', told: [sampleTask.day], context: { savedRef: 'C1' } },
        ],
      ],
    },
  },
)
