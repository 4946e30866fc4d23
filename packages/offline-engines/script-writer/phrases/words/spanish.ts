import type { Wordbook } from "../phrasebook.ts";

export const spanishWords: Wordbook = {
  words: {
    order:
      "(?:por favor )?(?:escribe(?:me)?|escríbeme|haz(?:me)?|crea(?:me)?|genera|prepara|redacta|dame|quiero|necesito)",
    article: "una?s?|el|la|los|las|mi|nuestro|nuestra",
    medium: "guion|guión|script|v[ií]deo|reel|short|narración|voz en off|clip|historia|discurso|texto|anuncio|post",
    about: "sobre|acerca de|para|que explique|que explica|de",
    howTo: "cómo|como",
    works: "funciona\\p{L}*|nace\\p{L}*",
    question: "cómo|por qué|qué|quién|cuándo|dónde|cuál(?:es)?|cuánto|es|son|puede|se puede",
    explained: "historia|origen|orígenes|futuro|ciencia|significado|introducción|secretos?|nacimiento",
    promo:
      "promo\\p{L}*|publicidad|anuncio|lanza\\p{L}*|abre|abrimos|apertura|inaugura\\p{L}*|nuestr[oa] nuev[oa]|tienda|marca|oferta|descuento|rebajas",
    versus: "vs\\.?|versus|contra|o",
    audience:
      "para (?:los |las |todos los |todas las )?(?:jóvenes |pequeñas |grandes )?(?:principiantes|niños|niñas|adolescentes|estudiantes|padres|mayores|adultos|profesores|familias|desarrolladores|autónomos|emprendedores|empresas|gente ocupada|todos|todo el mundo|mujeres|hombres|viajeros|corredores|profesionales|curiosos)",
    sell: "(?:el )?lanzamiento de(?= (?:nuestr|mis?|la|las|los|una?)\\p{L}*\\s)|promociona|anuncia|lanza|(?:un )?anuncio (?:de|para)",
    tell: "explica(?:me|nos)?|explícame|explícanos|explique|cuenta|cuéntame|cuéntanos|describe|enseña",
    storyOf: "la historia del? ",
    alone: [["(?:del|al) ", "el "]],
    listeners:
      "a (?:los |las |una? |mis? |tus? |todos )*(?:niñ[oa]s?(?: de [\\p{L}\\d]+ años)?|principiantes?|adolescentes?|estudiantes?|alumnos|padres|mayores|adultos|familias|abuel[oa]|amig[oa]s?|clientes?|todos|todo el mundo)|como si tuviera [\\p{L}\\d]+ años",
    before: "de|del|para|por|a|al|en|con|sobre|y|o",
    looks: "\\p{L}*ñ\\p{L}*|\\p{L}{2,}(?:ción|ciones)",
    top: "top|mejores",
    lists: {
      tips: "consejos|trucos|pasos|ideas|formas|maneras|reglas|hábitos|cosas|ejercicios|secretos",
      reasons: "razones|motivos|beneficios|ventajas",
      mistakes: "errores|fallos|mitos|trampas",
      picks:
        "propuestas|más \\p{L}+|mejores|favorit[oa]s|lugares|sitios|ciudades|pueblos|playas|islas|rincones|cafés|cafeterías|restaurantes|museos|parques|rutas|libros|películas|canciones|series|juegos|podcasts|apps|aplicaciones|herramientas|regalos|recetas|platos|alimentos|postres",
    },
  },
  fields: {
    garden: "jardín planta plantar cultivar tomate balcón huerto maceta semilla flores",
    cooking: "cocin receta hornear pan desayuno almuerzo cena comida sopa salsa",
    travel: "viaj vacacion turis visitar mochil semana",
    fitness: "fitness entren gimnas músculo correr corredor maratón yoga deporte ejercicio estiramiento",
    calm: "sueño dormir estrés ansiedad medita relaj respir calma",
    money: "dinero ahorr presupuest deuda invertir inversi finanz",
    work: "rutina productiv oficina reunión reuniones teletrabajo carrera entrevista concentr",
    learning: "aprend estud idioma examen exámenes vocabul memor",
  },
};
