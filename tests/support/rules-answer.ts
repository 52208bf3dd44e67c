export { rulesAnswer } from '../../src/machines/rules.samples.ts'
