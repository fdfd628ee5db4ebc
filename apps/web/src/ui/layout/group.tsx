import { type ComponentProps, createElement } from 'react'

type Props = ComponentProps<'div'>

/** Controls that belong together, with a name. A `fieldset` would be a form's. */
export const Group = (props: Props) => createElement('div', { role: 'group', ...props })

/** Area that scrolls, with a name. Takes the focus, so the keyboard can scroll it. */
export const ScrollArea = (props: Props) => createElement('div', { role: 'region', tabIndex: 0, ...props })
