import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './bottom-bar.module.css'
import { More, Plus } from './icons.tsx'
import marks from './navigation.module.css'
import { labelWithMark, type NavigationItem, NavigationLink } from './navigation.tsx'

interface Props {
  readonly items: readonly NavigationItem[]
  /** What the bar has no room for. */
  readonly more: readonly NavigationItem[]
  /** What is done most often, above the bar. */
  readonly action?: MainAction | undefined
}

export interface MainAction {
  readonly label: string
  readonly onPress: () => void
}

const SHEET = 'more-places'

/** A phone's navigation, where the thumb is. */
export function BottomBar({ items, more, action }: Props) {
  const t = useTranslate()
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      {action && (
        <button type="button" className={classes.action} aria-label={action.label} onClick={action.onPress}>
          <Plus size={28} />
        </button>
      )}
      {items.map((item) => (
        <Place key={item.to} item={item} />
      ))}
      {more.length > 0 && (
        <>
          <button type="button" className={classes.place} popoverTarget={SHEET} aria-label={t('nav.more')}>
            <More size={22} />
            <span>{t('nav.more')}</span>
          </button>
          <div id={SHEET} popover="auto" className={classes.sheet}>
            {more.map(({ to, label, icon }) => (
              <Link key={to} to={to} className={classes.line} onClick={closeSheet}>
                {icon}
                {label}
              </Link>
            ))}
          </div>
        </>
      )}
    </nav>
  )
}

function Place({ item }: { item: NavigationItem }) {
  return (
    <NavigationLink item={item} className={classes.place} aria-label={labelWithMark(item)}>
      {item.icon}
      {item.mark && <span className={marks.dot} aria-hidden="true" />}
      <span>{item.short}</span>
    </NavigationLink>
  )
}

const closeSheet = () => document.getElementById(SHEET)?.hidePopover()
