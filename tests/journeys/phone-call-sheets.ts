/** Call sheets as the server answers them. */
const script = (greeting: string) => ({
  title: 'Relance par téléphone',
  lines: [greeting],
  closing: 'Merci.',
  answers: [{ says: 'Nous ne l’avons pas reçue.', answer: 'Je vous l’envoie.' }],
})

const invoice = {
  uniqueRef: '00000000-0000-4000-8000-000000000001',
  documentNumber: 'FA-1042',
  dueDate: '2026-10-10',
  daysLate: 40,
  initialAmount: 1350.5,
  dueAmount: 1350.5,
  promisedOn: null,
  promiseToCheck: false,
}

const event = { at: '2026-11-03T08:30:00.000Z', media: null, outcome: null, amount: null, text: '' }

/** A call sheet on which every part has something to show. */
export const fullSheet = {
  id: 'first',
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  stepId: 'call',
  plannedDate: '2026-11-19',
  today: '2026-11-19',
  time: '10:40',
  hour: null,
  email: 'compta@vasseur.example',
  due: true,
  amount: 1950.5,
  daysLate: 40,
  script: { fr: script('Bonjour.'), en: script('Hello.') },
  numbers: [
    { phone: '+33 1 99 00 00 00', name: '', role: 'CUSTOMER', wrong: true, wrongPerson: false },
    { phone: '+33 1 99 00 00 01', name: 'Mme Petit', role: 'COLLECTION', wrong: false, wrongPerson: false },
  ],
  invoices: [
    invoice,
    {
      ...invoice,
      uniqueRef: '00000000-0000-4000-8000-000000000002',
      documentNumber: 'FA-1043',
      dueAmount: 700,
      promisedOn: '2026-12-01',
    },
  ],
  credits: [{ documentNumber: 'AV-12', documentDate: '2026-11-02', dueAmount: -100 }],
  history: [
    { ...event, kind: 'CALL', outcome: 'NOT_REACHED', text: 'Sonne dans le vide.' },
    { ...event, kind: 'REMINDER', media: 'EMAIL', amount: 1350.5 },
    { ...event, kind: 'PROMISE' },
  ],
  attempts: 2,
  hours: {
    open: true,
    windows: [
      ['10:00', '13:00'],
      ['14:00', '17:00'],
    ],
  },
  next: { id: 'second', tiersName: 'Garage Lebrun' },
}

/** The last call of the day, before its day and outside of calling hours, of which little is known. */
export const bareSheet = {
  ...fullSheet,
  id: 'second',
  tiersName: 'Garage Lebrun',
  plannedDate: '2026-11-20',
  due: false,
  numbers: [],
  invoices: [invoice],
  credits: [],
  history: [],
  attempts: 0,
  hours: { open: false, windows: [['10:00', '13:00']] },
  next: null,
}
