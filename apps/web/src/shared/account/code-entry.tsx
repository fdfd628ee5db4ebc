import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { CodeFormProps } from './code-form.tsx'

const LazyCodeForm = lazyRouteComponent(() => import('./code-form.tsx'), 'CodeForm')

/** Fetches the code's form while the address is typed: nobody needs it before, and it moves nothing when it comes. */
export const usePreloadedCodeForm = () => useEffect(() => void LazyCodeForm.preload?.(), [])

/** The place for the code, under 'Check your email!'. */
export const CodeEntry = (props: CodeFormProps) => (
  <Suspense fallback={null}>
    <LazyCodeForm {...props} />
  </Suspense>
)
