import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { More, Plus } from '../icons.tsx'
import classes from './bottom-bar.module.css'
import marks from './navigation.module.css'
import { labelWithMark, type NavigationItem, NavigationLink } from './navigation.tsx'

interface Props {
  readonly items: readonly NavigationItem[]
  /** Entries that don't fit into the bar. */
  readonly more: readonly NavigationItem[]
  /** Entries below `more`, with their own heading. */
  readonly ownTraining: readonly NavigationItem[]
  readonly action?: MainAction | undefined
}

export interface MainAction {
  readonly label: string
  readonly choices: readonly Choice[]
}

export type Choice = { readonly label: string } & Pick<LinkProps, 'to' | 'search' | 'resetScroll'>

const MORE = 'more-places'
const ACTIONS = 'main-actions'

/** A phone's navigation, in reach of the thumb. */
export function BottomBar({ items, more, ownTraining, action }: Props) {
  const t = useTranslate()
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      {action && <Action {...action} />}
      {items.map((item) => (
        <Place key={item.to} item={item} />
      ))}
      {more.length + ownTraining.length > 0 && (
        <>
          <button type="button" className={classes.place} popoverTarget={MORE} aria-label={t('nav.more')}>
            <More size={22} />
            <span>{t('nav.more')}</span>
          </button>
          <div id={MORE} popover="auto" className={classes.sheet}>
            <Lines items={more} />
            {ownTraining.length > 0 && (
              <>
                <p className={classes.group}>{t('nav.myTraining')}</p>
                <Lines items={ownTraining} />
              </>
            )}
          </div>
        </>
      )}
    </nav>
  )
}

const Lines = ({ items }: { items: readonly NavigationItem[] }) =>
  items.map((item) => (
    <NavigationLink key={item.to} item={item} className={classes.line} onClick={() => closeSheet(MORE)}>
      {item.icon}
      {item.label}
    </NavigationLink>
  ))

function Action({ label, choices }: MainAction) {
  return (
    <>
      <button type="button" className={classes.action} aria-label={label} popoverTarget={ACTIONS}>
        <Plus size={28} />
      </button>
      <div id={ACTIONS} popover="auto" className={classes.sheet} data-above>
        {choices.map(({ label: what, ...to }) => (
          <Link key={what} {...to} className={classes.line} onClick={() => closeSheet(ACTIONS)}>
            {what}
          </Link>
        ))}
      </div>
    </>
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

const closeSheet = (id: string) => document.getElementById(id)?.hidePopover()
