import { useTexts } from '../../i18n/texts.tsx'
import classes from './atlas.module.css'
import drawing from './drawing.module.css'

/** The meaning of the lines and boxes of a drawing, and its keyboard shortcuts if it is interactive. */
export const Legend = ({ hasKeys = true }: { hasKeys?: boolean }) => {
  const { legend, kinds, drawing: words } = useTexts().flows
  return (
    <dl className={classes.legend} aria-label={legend.title()}>
      {(['person', 'answer', 'failure', 'itself'] as const).map((kind) => (
        <div key={kind}>
          <dt>
            <svg width="34" height="12" aria-hidden>
              <path d="M1 6 H30" className={drawing[kind]} />
              <path d="M27 2.5 L33 6 L27 9.5 z" className={drawing[`tip-${kind}`]} />
            </svg>
          </dt>
          <dd>{legend[kind]()}</dd>
        </div>
      ))}
      {(
        [
          ['busy', kinds.working()],
          ['failed', kinds.failed()],
          ['final', kinds.end()],
        ] as const
      ).map(([kind, name]) => (
        <div key={kind}>
          <dt>
            <svg width="26" height="16" aria-hidden>
              <g className={drawing.state} data-kind={kind}>
                <rect x="1" y="1" width="24" height="14" rx="4" />
                {kind === 'final' ? <rect x="3.5" y="3.5" width="19" height="9" rx="2.5" /> : null}
              </g>
            </svg>
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
      {hasKeys ? (
        <div className={classes.unprinted}>
          <dd>{words.keys()}</dd>
        </div>
      ) : null}
    </dl>
  )
}
