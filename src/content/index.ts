/** Content: the blog, terms, help and legal pages, the sitemap. */
export { addPost } from './blog-queries.ts'
export { forgetTermsEditor } from './forget-queries.ts'
export { getBlogPost } from './get-blog-post.ts'
export { listBlogPosts } from './list-blog-posts.ts'
export { pageAddresses } from './site-pages.ts'
export { currentTermsVersion } from './terms-queries.ts'

import { aboutPages } from './about-pages.ts'
import { blogFeed, blogPage, blogPostPage } from './blog-pages.ts'
import { type HasComparisons, listingsSitemap, pagesSitemap, robotsPage, sitemapPage } from './site-pages.ts'
import { securityTxtPage } from './security-txt.ts'
import { saveTermsPage, teamTermsPage, termsPage } from './terms-pages.ts'
import { addPostPage, editPostPage, newPostPage, savePostPage, teamBlogPage } from './team-blog-pages.ts'

/** Every page of content. */
export const contentPages = (hasComparisons: HasComparisons) => [
  blogPage,
  blogPostPage,
  blogFeed,
  teamBlogPage,
  newPostPage,
  addPostPage,
  editPostPage,
  savePostPage,
  ...aboutPages,
  termsPage,
  teamTermsPage,
  saveTermsPage,
  robotsPage,
  securityTxtPage,
  sitemapPage(hasComparisons),
  pagesSitemap,
  listingsSitemap,
]

import { deleteBlogPost } from './delete-blog-post.ts'
import { publishTerms } from './publish-terms.ts'
import { saveBlogPost } from './save-blog-post.ts'

/** Operations of this area's pages that are not part of the API. */
export const contentInternalOperations = [deleteBlogPost, publishTerms, saveBlogPost]
