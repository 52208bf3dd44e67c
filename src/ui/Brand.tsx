import { useTexts } from '../i18n/texts.tsx'
import classes from './Brand.module.css'

/** The product's mark and name. */
export const Brand = ({ size = 'md' }: { size?: 'md' | 'lg' }) => {
  const texts = useTexts()
  return (
    <span className={classes.brand} data-size={size}>
      <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" className={classes.ground} />
        <path d="M10 9h12M10 16h8M10 23h12" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <circle cx="22.5" cy="16" r="2.4" fill="#f0a92e" />
      </svg>
      <span>{texts.shared.product()}</span>
    </span>
  )
}
