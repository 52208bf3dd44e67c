import { fromPromise } from 'xstate'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  updateTemplate,
} from '../../contract/planning/templates.ts'
import { hasSubject } from '../../domain/templates/index.ts'
import { templateEditorMachine } from '../../machines/template-editor/template-editor.machine.ts'
import type { SaveInput, SaveResult } from '../../machines/template-editor/template-editor.types.ts'
import { send } from '../http/http.ts'
import { refusalWhere } from '../http/refusal.ts'

const refusalOf = refusalWhere(({ code }) => /^(TEMPLATE|REMINDER)_/.test(code))

/** The body to save: a channel without subjects has none. */
const bodyOf = ({ media, name, texts: { fr, en } }: SaveInput['content']) => ({
  name,
  media,
  texts: hasSubject(media) ? { fr, en } : { fr: { ...fr, subject: '' }, en: { ...en, subject: '' } },
})

type Parts = {
  masterRef: string
  /** Called with the id of a new template. */
  created: (id: string) => void
}

/** The template editor's flow, wired to the API. */
export const wiredTemplateEditor = ({ masterRef, created }: Parts) => {
  const save = async ({ id, content, attemptKey }: SaveInput, signal: AbortSignal): Promise<SaveResult> => {
    const body = bodyOf(content)
    if (id !== null) {
      const params = { masterRef, templateId: id }
      return { kind: 'kept', template: await send(updateTemplate, { params, body }, { signal }) }
    }
    const input = { params: { masterRef }, body }
    const template = await send(createTemplate, input, { signal, idempotencyKey: attemptKey })
    created(template.id)
    return { kind: 'kept', template }
  }
  return templateEditorMachine.provide({
    actors: {
      loadTemplate: fromPromise(async ({ input: { id }, signal }) => {
        if (id === null) return { kind: 'kept', template: null }
        const { items } = await send(listTemplates, { params: { masterRef } }, { signal })
        const template = items.find((one) => one.id === id)
        return template ? { kind: 'kept', template } : { kind: 'refused', code: 'TEMPLATE_NOT_FOUND' }
      }),
      saveTemplate: fromPromise(({ input, signal }) => save(input, signal).catch(refusalOf)),
      previewTemplate: fromPromise(({ input: { content, ...choice }, signal }) =>
        send(previewTemplate, { params: { masterRef }, body: { ...bodyOf(content), ...choice } }, { signal })
          .then((page) => ({ kind: 'page' as const, page }))
          .catch(refusalOf),
      ),
      deleteTemplate: fromPromise(({ input: { id }, signal }) =>
        send(deleteTemplate, { params: { masterRef, templateId: id } }, { signal })
          .then(() => ({ kind: 'deleted' as const }))
          .catch(refusalOf),
      ),
    },
  })
}
