import { customerFilesMachine } from '../../src/machines/customer-files/customer-files.machine.ts'
import { sampleCustomerUpload, sampleLargeUpload } from '../../src/machines/customer-files/customer-files.model.ts'
import { storiesOf } from '../support/stories.ts'
import { uploadStories } from '../support/upload-stories.ts'

export default storiesOf(
  customerFilesMachine,
  uploadStories(
    [sampleCustomerUpload('f1'), sampleCustomerUpload('f2'), sampleCustomerUpload('f3')],
    sampleLargeUpload,
  ),
)
