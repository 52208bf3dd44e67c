import { sampleActions, sampleMembers } from '../../src/machines/members/members.model.ts'
import type { MembersAction } from '../../src/machines/members/members.types.ts'
import { wiredMembers } from '../../src/services/accounts/tenants.ts'
import { wiredCases } from '../support/wired.ts'

const { invite, withdraw, change, remove, decide } = sampleActions
const own = { userId: 'anna', name: 'Anna' }
const fewer = { ...sampleMembers, invitations: [] }
const members = '/api/tenant/members'
const read = { asked: `GET ${members}` }
const reads = [
  { ...read, answers: sampleMembers },
  { state: 'shown', context: { people: sampleMembers } },
] as const
const requests = (action: MembersAction) => ({ type: 'action.requested', action }) as const
const typed = (email: string) => ({ type: 'form.changed', patch: { email } }) as const
const form = (email: string) => ({ email, role: 'member' }) as const
const done = { state: 'done', context: { people: fewer }, told: [] } as const

const sends = (body: object, key: string) => ({
  asked: 'POST /api/tenant/invitations',
  key,
  language: 'fr',
  body,
  answers: fewer,
})
const changes = (userId: string) => ({
  asked: `PATCH ${members}/${userId}`,
  language: 'fr',
  body: { role: change.role },
})
const removes = (userId: string) => ({ asked: `DELETE ${members}/${userId}`, language: 'fr' })

export default wiredCases(
  (tell) =>
    wiredMembers({
      language: 'fr',
      askToCheck: () => tell('check'),
      ownChanged: ({ kind }) => tell(kind),
      userId: 'anna',
    }),
  {
    'colleagues are invited: each is another attempt, and the form starts afresh': {
      begins: {
        state: 'reading',
        context: { people: null, form: form(''), tried: false, action: null, attemptKey: '', code: '', error: null },
      },
      steps: [
        reads,
        ['invitation.requested', { state: 'shown', told: ['check'], context: { tried: true } }],
        [typed(' colette@atelier.test '), 'shown'],
        ['invitation.requested', 'acting'],
        [
          sends(form('colette@atelier.test'), 'key 1'),
          { state: 'done', told: [], context: { people: fewer, form: form(''), tried: false } },
        ],
        [typed('basile@atelier.test'), 'done'],
        ['invitation.requested', 'acting'],
        [sends(form('basile@atelier.test'), 'key 2'), done],
      ],
    },
    'each action is done at once, and a removal once confirmed': {
      begins: 'reading',
      steps: [
        reads,
        [typed('colette@atelier.test'), 'shown'],
        [requests(invite), 'acting'],
        [
          sends({ email: invite.email, role: invite.role }, 'key 1'),
          { ...done, context: { people: fewer, form: form('colette@atelier.test') } },
        ],
        [requests(withdraw), 'acting'],
        [{ asked: `DELETE /api/tenant/invitations/${withdraw.invitationId}`, language: 'fr', answers: fewer }, done],
        [requests(change), 'acting'],
        [{ ...changes(change.userId), answers: fewer }, done],
        [requests(decide), 'acting'],
        [
          {
            asked: `POST /api/tenant/access-requests/${decide.requestId}`,
            key: 'key 2',
            language: 'fr',
            body: { accept: true },
            answers: fewer,
          },
          done,
        ],
        [requests(remove), { state: 'confirming', context: { action: remove } }],
        ['removal.confirmed', 'acting'],
        [{ ...removes(remove.userId), answers: fewer }, done],
      ],
    },
    'the user’s own role changes, and then they leave: the page around is told': {
      begins: 'reading',
      steps: [
        reads,
        [requests({ ...change, ...own }), 'acting'],
        [
          { ...changes('anna'), refuses: 'LAST_ADMINISTRATOR', status: 409 },
          { state: 'refused', told: [], context: { code: 'LAST_ADMINISTRATOR', people: sampleMembers } },
        ],
        [requests({ ...change, ...own }), 'acting'],
        [
          { ...changes('anna'), answers: fewer },
          { ...done, told: ['change'] },
        ],
        [requests({ ...remove, ...own }), 'confirming'],
        ['removal.confirmed', 'acting'],
        [
          { ...removes('anna'), answers: fewer },
          { ...done, told: ['remove'] },
        ],
      ],
    },
    'the server does not answer: the same is sent again under the same key, or the list is read again': {
      begins: 'reading',
      steps: [
        [
          { ...read, fails: true },
          { state: 'readFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'reading', context: { error: null } }],
        reads,
        [requests(invite), 'acting'],
        [
          { ...sends({ email: invite.email, role: invite.role }, 'key 1'), answers: undefined, fails: true },
          { state: 'failed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'acting', context: { error: null } }],
        [sends({ email: invite.email, role: invite.role }, 'key 1'), done],
        [requests(withdraw), 'acting'],
        [{ asked: `DELETE /api/tenant/invitations/${withdraw.invitationId}`, language: 'fr', fails: true }, 'failed'],
        ['action.dropped', 'reading'],
        reads,
        [requests(invite), 'acting'],
        [sends({ email: invite.email, role: invite.role }, 'key 2'), done],
      ],
    },
  },
)
