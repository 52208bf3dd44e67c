import { uploadsMachine } from '../uploads/uploads.ts'

/** Adds files to a customer. */
export const customerFilesMachine = uploadsMachine({
  id: 'customerFiles',
  description: 'Files are added to a customer.',
})
