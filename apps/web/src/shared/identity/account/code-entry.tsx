import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { CodeFormProps } from './code-form.tsx'

const LazyCodeForm = lazyRouteComponent(() => import('./code-form.tsx'), 'CodeForm')

export const usePreloadedCodeForm = () => useEffect(() => void LazyCodeForm.preload?.(), [])

export const CodeEntry = (props: CodeFormProps) => (
  <Suspense fallback={null}>
    <LazyCodeForm {...props} />
  </Suspense>
)
