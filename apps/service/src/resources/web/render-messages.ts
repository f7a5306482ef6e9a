/** Messages between the service and its rendering thread. */
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import type { MountPath } from '../../http/mount-path.ts';

export type ToRenderer =
  | { readonly kind: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: LocalAnswer | null };

/** From the thread. A request is for a path of this service; a cancelled one needs no answer. */
export type FromRenderer =
  | { readonly kind: 'page'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'cancel'; readonly id: number }
  | {
      readonly kind: 'request';
      readonly id: number;
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface LocalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RendererData {
  /** Address of the built renderer. */
  readonly renderer: string;
  readonly place: MountPath;
}
