import type { ReactNode } from 'react'

interface Props {
  readonly size?: number
}

/** 24-unit grid, one stroke width. Icons are always beside text, so they are hidden from screen readers. */
function Icon({ size = 20, children }: Props & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  )
}

export const CircleAlert = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </Icon>
)

export const Envelope = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </Icon>
)

export const Home = (props: Props) => (
  <Icon {...props}>
    <path d="M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
  </Icon>
)

export const Oars = (props: Props) => (
  <Icon {...props}>
    <path d="M6 4.5c-1.8.6-2.4 2.4-1.2 4.2 1 1.5 2.2 1.8 3.2 1.3l9 9.5M18 4.5c1.8.6 2.4 2.4 1.2 4.2-1 1.5-2.2 1.8-3.2 1.3l-9 9.5" />
  </Icon>
)

export const Medal = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="14.5" r="5.5" />
    <path d="M8.5 10 5.5 3.5h4l2.5 5 2.5-5h4l-3 6.5" />
  </Icon>
)

export const Target = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="4.5" />
    <path d="M12 12v.01" />
  </Icon>
)

export const Boat = (props: Props) => (
  <Icon {...props}>
    <path d="M3 13.5h18c-1.4 2.9-3.8 4-7 4h-4c-3.2 0-5.6-1.1-7-4zM8 13.5 5 6M16 13.5 19 6" />
  </Icon>
)

export const CalendarCheck = (props: Props) => (
  <Icon {...props}>
    <rect x="4" y="5" width="16" height="15.5" rx="2.5" />
    <path d="M8 3v4M16 3v4M4 10h16M9 15l2 2 4-4" />
  </Icon>
)

export const People = (props: Props) => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.6-3.4 3-5.5 6.5-5.5s5.9 2.1 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.6c1.9.8 3.1 2.5 3.5 4.9" />
  </Icon>
)

export const More = (props: Props) => (
  <Icon {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
)

export const Plus = (props: Props) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const ChevronDown = (props: Props) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)

export const ChevronLeft = (props: Props) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)

export const ChevronRight = (props: Props) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)

export const Check = (props: Props) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const Circle = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8" />
  </Icon>
)

export const ArrowUp = (props: Props) => (
  <Icon {...props}>
    <path d="M12 19V5.5M6 11l6-6 6 6" />
  </Icon>
)
