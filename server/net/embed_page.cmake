# Writes the C++ table of the built web client (page.h): cmake -DCLIENT=… -DOUT=… -P embed_page.cmake
# The bytes come in through the assembler, which is quicker than any array of numbers. What the build
# has compressed stands beside each file as FILE.br and FILE.gz.
if(NOT EXISTS "${CLIENT}/index.html")
  message(FATAL_ERROR "The web client is not built: run ./deploy/up, or `npm ci && npm run build` in web-client/.")
endif()
file(GLOB_RECURSE files RELATIVE "${CLIENT}" "${CLIENT}/*")
list(SORT files)
set(types_html "text/html; charset=utf-8")
set(types_js "text/javascript; charset=utf-8")
set(types_css "text/css; charset=utf-8")
set(types_svg "image/svg+xml")
set(types_woff2 "font/woff2")
set(types_woff "font/woff")
set(types_png "image/png")
set(types_json "application/json")
set(types_webmanifest "application/manifest+json")
set(types_txt "text/plain; charset=utf-8")
set(bytes "")
set(rows "")
set(count 0)
set(bodies 0)

# embed(OUT FILE): compiles a file in, and sets OUT to its PageBody, which is empty where there is none.
function(embed out file)
  if(NOT EXISTS "${file}")
    set(${out} "{}" PARENT_SCOPE)
    return()
  endif()
  set(name "body_${bodies}")
  math(EXPR next "${bodies} + 1")
  set(bodies ${next} PARENT_SCOPE)
  file(SHA256 "${file}" hash)
  string(SUBSTRING "${hash}" 0 16 tag)  # of every answer: few bytes, and more than files need
  set(bytes "${bytes}asm(\".section .rodata\\n${name}: .incbin \\\"${file}\\\"\\n${name}_end: .byte 0\\n.previous\\n.global ${name}, ${name}_end\");\nextern \"C\" const char ${name}[], ${name}_end[];\n" PARENT_SCOPE)
  set(${out} "{{${name}, static_cast<size_t>(${name}_end - ${name})}, \"\\\"${tag}\\\"\"}" PARENT_SCOPE)
endfunction()

foreach(file IN LISTS files)
  if(file MATCHES "^server/")
    continue() # for the server itself, and no part of the page
  endif()
  get_filename_component(extension "${file}" LAST_EXT)
  if(extension MATCHES "^\\.(br|gz)$")
    continue()
  endif()
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT DEFINED types_${extension})
    message(FATAL_ERROR "No content type is known for ${file}: add it in embed_page.cmake.")
  endif()
  set(immutable false)
  if(file MATCHES "^assets/")
    set(immutable true)
  endif()
  embed(identity "${CLIENT}/${file}")
  embed(gzip "${CLIENT}/${file}.gz")
  embed(br "${CLIENT}/${file}.br")
  string(APPEND rows "      {\"/${file}\", \"${types_${extension}}\", ${immutable}, ${identity}, ${gzip}, ${br}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUT}" "// Written by server/net/embed_page.cmake.
#include \"server/net/page.h\"

#include <array>

${bytes}
namespace understory::server {

std::span<const PageFile> page_files() {
  static const std::array<PageFile, ${count}> files = {{
${rows}  }};
  return files;
}

}  // namespace understory::server
")
