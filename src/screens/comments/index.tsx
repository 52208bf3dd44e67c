import { Button, Title, type TitleOrder } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Comment, listComments } from '../../contract/ledger/comments.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useRemoveComment } from '../../services/ledger/comments.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import classes from './comments.module.css'
import WriteComment from './WriteComment.tsx'

type Props = { tiersRef: string; eventId: string /** Of its title on the page. */; order?: TitleOrder }

/** Comments about a dispute or a case, newest first; own ones can be removed. */
export default function Comments({ tiersRef, eventId, order = 3 }: Props) {
  const texts = useTexts().comments
  const id = useId()
  const masterRef = useAccountRef()
  const mayWrite = useMay('WRITE')
  const toasts = useToasts()
  const remove = useRemoveComment(masterRef, {
    success: () => toasts.success(texts.removed()),
    failure: toasts.failure,
  })
  const { data } = useQuery(query(listComments, { params: { masterRef, tiersRef }, query: { eventId } }))
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={order} id={id} className={classes.title}>
        {texts.title()}
      </Title>
      {mayWrite ? <WriteComment tiersRef={tiersRef} eventId={eventId} /> : null}
      {data && data.items.length === 0 ? <p className={classes.none}>{texts.none()}</p> : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={texts.title()}>
          {data.items.map((comment) => (
            <Row
              key={comment.id}
              comment={comment}
              onRemove={remove.isPending ? null : () => remove.mutate(comment.id)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type RowProps = { comment: Comment; onRemove: (() => void) | null }

const Row = ({ comment, onRemove }: RowProps) => {
  const texts = useTexts().comments
  const format = useFormat()
  const author = comment.author || texts.formerMember()
  const when = format.moment(comment.at)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong>{author}</strong>
        <span className={`${classes.when} figures`}>{when}</span>
        {comment.own ? (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            ml="auto"
            disabled={onRemove === null}
            aria-label={texts.removeOf({ when })}
            onClick={onRemove ?? undefined}
          >
            {texts.remove()}
          </Button>
        ) : null}
      </div>
      <p className={classes.text}>{comment.text}</p>
    </li>
  )
}
