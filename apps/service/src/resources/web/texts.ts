/** The service's own texts on pages. The build makes this module once more for each translation. */
import { archiveTexts } from '../../network/archive-network.ts';
import { shippedChain } from '../../network/chains.ts';
import { embedPage } from './embed-page.ts';
import { pageHead } from './head.ts';
import { networksPage } from './networks-page.ts';

/** Texts in the boot data of a chain, always in the same order. */
function bootTexts(chainId: string): readonly (string | undefined)[] {
  const chain = shippedChain(chainId);
  return [...archiveTexts(chainId), chain?.recordedNote ?? undefined, chain?.end?.reason];
}

/** In English, unless the build translated them. */
export const TEXTS = { pageHead, embedPage, bootTexts, networksPage };

export type PageTexts = typeof TEXTS;
